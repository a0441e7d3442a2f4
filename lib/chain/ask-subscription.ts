import type { Headers } from '@/lib/broker-message/types';
import { asksForSomething } from '@/lib/filter/match-event';
import type { JudgeSample } from '@/lib/filter/worker/judge-sample';
import { isRecord } from '@/lib/util/json';
import { ok } from '@/lib/util/result';
import type { ChainSettings, ChainWorld, StepResult } from './chain';
import { match } from './match';
import { transformEvent } from './transform-event';

/** An event that waits to be matched. */
export interface WaitingEvent {
  eventType: string;
  headers: Headers;
  /** JSON text of what it carries. */
  body: string;
  /** Whether it came over a source, and not by the API of events. */
  isOfSource: boolean;
}

/** As much of a subscription as decides about an event. */
export interface AskedSubscription {
  filter_config?:
    | {
        event_types?: string[] | null | undefined;
        filter?: { body?: unknown; headers?: unknown } | null | undefined;
      }
    | null
    | undefined;
  function?: string | null | undefined;
}

/** What a subscription makes of an event: of types and filter, then of its function where it has one. */
export interface Asked {
  match: StepResult;
  /** Null where nothing came to it. */
  ran: StepResult | null;
}

export interface AskingWorld extends Pick<ChainWorld, 'run' | 'judge' | 'release'> {
  /** Whether the gateway looks at a half of the filter that asks for nothing, as real ones do. */
  judgesEmptyHalves: boolean;
}

/** A gateway that does not look at an empty half cannot fail on it. */
function askedHalves(judge: JudgeSample): JudgeSample {
  return async (filter, sample, release) =>
    asksForSomething(filter)
      ? judge(filter, sample, release)
      : ok({ outcome: 'passed', warnings: [], hazards: [] });
}

const half = (conditions: unknown) => (isRecord(conditions) ? conditions : {});

/** The event types that a subscription asks for. */
export function askedTypes({ filter_config }: AskedSubscription): readonly string[] {
  return filter_config?.event_types ?? ['*'];
}

/** Whether a type is among those that a subscription asks for. */
export function takesType(subscription: AskedSubscription, eventType: string): boolean {
  const types = askedTypes(subscription);
  return types.includes('*') || types.includes(eventType);
}

function settingsOf(subscription: AskedSubscription, isOfSource: boolean): ChainSettings {
  const { filter } = subscription.filter_config ?? {};
  return {
    wayIn: isOfSource ? 'http' : 'api',
    verifier: { type: 'noop' },
    bodyFunction: '',
    headerFunction: '',
    eventTypes: askedTypes(subscription),
    filter: { body: half(filter?.body), headers: half(filter?.headers) },
    function: subscription.function ?? '',
    endpoint: { signature: 'simple', secret: '', isForm: false },
  };
}

/**
 * Asks a subscription about an event as the gateway does when it matches it: its types, its filter and
 * its function, as they are set now (gateway contract §6.10). Nothing leaves the place where this runs.
 */
export async function askSubscription(
  subscription: AskedSubscription,
  { eventType, headers, body, isOfSource }: WaitingEvent,
  world: AskingWorld,
): Promise<Asked> {
  const judge = world.judgesEmptyHalves ? world.judge : askedHalves(world.judge);
  const chain: ChainWorld = {
    ...world,
    judge,
    runsSourceFunctionsForHttp: false,
    isIncoming: false,
    now: () => 0,
  };
  const settings = settingsOf(subscription, isOfSource);
  const traveller = { headers, body, eventType };
  const matched = await match(traveller, settings, chain);
  if (matched.state === 'stopped') return { match: matched, ran: null };
  return { match: matched, ran: await transformEvent(traveller, settings, chain) };
}
