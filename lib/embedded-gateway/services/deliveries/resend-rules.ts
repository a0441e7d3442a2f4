import { fail, type Result } from '@/lib/util/result';
import type { DeliveryRecord } from '../../store/events/records';
import type { MovingContext } from '../moving-context';

/** Why a payload could not be made anew. */
export interface NotMade {
  kind: 'gone' | 'failed' | 'stopped';
  message: string;
}

/** What a delivery needs in order to be sent once more, whoever asks for it (gateway contract §9.5). */
export interface ResendRules {
  /** Why nothing can be sent to the endpoint of a delivery now; undefined where something can. */
  endpointRefusal(delivery: Pick<DeliveryRecord, 'project_id' | 'endpoint_id'>): string | undefined;
  /** What the function that failed makes of the payload now. */
  remade(
    delivery: Pick<DeliveryRecord, 'uid' | 'project_id' | 'subscription_id'>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array, NotMade>>;
}

export function createResendRules({
  store: { endpoints, subscriptions },
  events: { reads },
  moving,
}: {
  store: Pick<MovingContext['store'], 'endpoints' | 'subscriptions'>;
  events: Pick<MovingContext['events'], 'reads'>;
  moving: Pick<MovingContext['moving'], 'runFunction'>;
}): ResendRules {
  const gone = (message: string) => fail({ kind: 'gone', message } as const);

  return {
    endpointRefusal({ project_id, endpoint_id }) {
      const status = endpoints.statusOf(project_id, endpoint_id);
      if (!status) return 'endpoint not found';
      return status === 'active' ? undefined : `the endpoint is currently ${status}`;
    },
    async remade(delivery, signal) {
      const subscription = subscriptions.get(delivery.project_id, delivery.subscription_id);
      if (!subscription) return gone('subscription not found');
      const body = reads.payload(delivery);
      if (!body) return gone('event not found');
      const answer = await moving.runFunction(subscription, { body }, signal);
      if (!answer) {
        return fail({
          kind: 'stopped',
          message: 'the function was stopped, so nothing was sent',
        });
      }
      if (answer.ok) return answer;
      return fail({ kind: 'failed', message: `the function failed again: ${answer.failure}` });
    },
  };
}
