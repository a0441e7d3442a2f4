import type { Clock } from '../base/ports';
import { durationSeconds } from '../services/subscriptions/retry-rule';
import type { EndpointStatus } from '../store/endpoints';
import type { EventRecord, NewDelivery } from '../store/events/records';
import type { NewId } from '../store/ids';
import type { ProjectSettings } from '../store/project-settings';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { FunctionAnswer } from './function-runs';

/** Rows of earlier versions may hold a duration as text. */
function wholeSeconds(value: string | number | null | undefined): number | undefined {
  const seconds = typeof value === 'string' ? durationSeconds(value) : value;
  return seconds === undefined || seconds === null ? undefined : Math.trunc(seconds);
}

type RetryRule = Pick<NewDelivery, 'strategy' | 'interval_seconds' | 'retry_limit'>;

/** The rule of the subscription where it has one, with the project's in place of what it leaves out. */
function retryRule(
  { retry_config: own }: SubscriptionRecord['settings'],
  { strategy }: Pick<ProjectSettings, 'strategy'>,
): RetryRule {
  if (!own) {
    return {
      strategy: strategy.type,
      interval_seconds: strategy.duration,
      retry_limit: strategy.retry_count,
    };
  }
  return {
    strategy: own.type === 'linear' || own.type === 'exponential' ? own.type : strategy.type,
    interval_seconds:
      wholeSeconds(own.duration) ?? wholeSeconds(own.interval_seconds) ?? strategy.duration,
    retry_limit: Math.trunc(own.retry_count ?? strategy.retry_count),
  };
}

type Standing = Pick<NewDelivery, 'status' | 'due_at' | 'description' | 'error_kind'>;

/** How a delivery begins; to an endpoint that is paused it is due as well, and waits there. */
function standing(
  answer: FunctionAnswer | undefined,
  endpoint: EndpointStatus,
  now: number,
): Standing {
  if (answer && !answer.ok) {
    return {
      status: 'Failure',
      due_at: null,
      description: answer.failure,
      error_kind: 'function',
    };
  }
  if (endpoint === 'inactive') {
    const description = 'the endpoint is inactive';
    return { status: 'Discarded', due_at: null, description, error_kind: null };
  }
  return { status: 'Scheduled', due_at: now, description: '', error_kind: null };
}

export interface Deliverable {
  event: EventRecord;
  subscription: SubscriptionRecord;
  endpoint: EndpointStatus;
  project: ProjectSettings;
  /** What its function made of the payload; undefined where it has none. */
  answer?: FunctionAnswer | undefined;
}

/** Makes the delivery of an event to the endpoint of a subscription that matched (gateway contract §9.5). */
export function newDelivery(
  { event, subscription, endpoint, project, answer }: Deliverable,
  { newId, clock }: { newId: NewId; clock: Clock },
): NewDelivery {
  const now = clock.now();
  return {
    uid: newId(),
    project_id: event.project_id,
    event_id: event.uid,
    endpoint_id: subscription.endpoint_id,
    subscription_id: subscription.uid,
    source_id: event.source_id,
    event_type: event.event_type,
    idempotency_key: event.idempotency_key,
    mode: subscription.delivery_mode,
    ...retryRule(subscription.settings, project),
    ...standing(answer, endpoint, now),
    body: answer?.ok ? answer.value : null,
    created_at: now,
  };
}
