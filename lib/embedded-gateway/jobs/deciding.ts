import type { ResendRules } from '../services/deliveries/resend-rules';
import type { EndpointMatching } from '../services/jobs/endpoint-matching';
import type { LinkReach } from '../services/portal/link-reach';
import type { JobMove, JobRecord, JobStore } from '../store/events/job-records';
import { exampleIsNotSent } from '../store/events/queue';

type Jobs = Pick<JobStore, 'delivery' | 'event' | 'isTried'>;
type Job = Pick<
  JobRecord,
  'kind' | 'project_id' | 'portal_link_id' | 'selection' | 'sends_arrived'
>;

/** What is to be done with an item, as things stand. */
export type Decision =
  | JobMove
  /** Its function has to run first; resolves with undefined where that was stopped. */
  | { item_id: string; kind: 'make'; make(signal: AbortSignal): Promise<JobMove | undefined> };

/** Decides about one item of a job; the resend itself looks once more (moving events §6). */
export function createDeciding(
  jobs: Jobs,
  { endpointRefusal, remade }: ResendRules,
  reach: LinkReach,
  matching: EndpointMatching,
): (job: Job, itemId: string) => Decision {
  /** Of a portal link's job, whether its endpoint is one of the link still. */
  function isReached({ project_id, portal_link_id }: Job, endpointId: string): boolean {
    if (portal_link_id === '') return true;
    const reached = reach(project_id, portal_link_id);
    return reached.ok && reached.value.has(endpointId);
  }

  function aboutDelivery(job: Job, item_id: string): Decision {
    const { project_id, selection, sends_arrived } = job;
    const skip = (reason: string): Decision => ({ item_id, kind: 'skip', reason });
    const delivery = jobs.delivery(project_id, item_id);
    if (!delivery) return skip('the delivery is not kept any more');
    const { status } = delivery;
    if (status === 'Success' && !sends_arrived) return skip('it has arrived already');
    if (status !== 'Success' && status !== 'Failure' && status !== 'Discarded') {
      return skip('it is being sent already');
    }
    const leavesArrived = selection.by === 'deliveries' && selection.notArrivedOtherwise === true;
    if (leavesArrived && delivery.has_arrived_otherwise === 1)
      return skip('it has arrived already');
    if (!isReached(job, delivery.endpoint_id)) return skip('endpoint not found');
    if (delivery.has_event === 0) return skip('the event is not kept any more');
    if (delivery.is_example === 1) return skip(exampleIsNotSent);
    const refusal = endpointRefusal(delivery);
    if (refusal !== undefined) return skip(refusal);
    if (delivery.error_kind !== 'function') return { item_id, kind: 'send', body: null };
    return {
      item_id,
      kind: 'make',
      async make(signal) {
        const made = await remade(delivery, signal);
        if (made.ok) return { item_id, kind: 'send', body: made.value };
        const { kind, message: reason } = made.failure;
        if (kind === 'stopped') return undefined;
        return kind === 'gone'
          ? { item_id, kind: 'skip', reason }
          : { item_id, kind: 'fail', reason, error_kind: 'function' };
      },
    };
  }

  function aboutEvent({ project_id }: Job, item_id: string): Decision {
    const skip = (reason: string): Decision => ({ item_id, kind: 'skip', reason });
    const event = jobs.event(project_id, item_id);
    if (!event) return skip('the event is not kept any more');
    if (event.status === 'Processing') return skip('it is being matched already');
    if (event.is_duplicate === 1) return skip('it is a duplicate of another event');
    if (event.is_example === 1) return skip(exampleIsNotSent);
    return { item_id, kind: 'send', body: null };
  }

  function aboutUntried(job: Job, endpoint_id: string, item_id: string): Decision {
    const skip = (reason: string): Decision => ({ item_id, kind: 'skip', reason });
    const { project_id } = job;
    const event = aboutEvent(job, item_id);
    if (event.kind === 'skip') return event;
    if (jobs.isTried(endpoint_id, item_id)) return skip('it was sent to the endpoint already');
    if (!isReached(job, endpoint_id)) return skip('endpoint not found');
    const refusal = endpointRefusal({ project_id, endpoint_id });
    if (refusal !== undefined) return skip(refusal);
    return {
      item_id,
      kind: 'make',
      async make(signal) {
        const answer = await matching.deliver({ project_id, uid: item_id }, endpoint_id, signal);
        if (!answer) return undefined;
        return answer.kind === 'made'
          ? { item_id, kind: 'deliver', made: answer.made }
          : { item_id, kind: 'skip', reason: answer.reason };
      },
    };
  }

  return (job, itemId) => {
    if (job.kind === 'retry') return aboutDelivery(job, itemId);
    const { selection } = job;
    return selection.by === 'untried'
      ? aboutUntried(job, selection.filter.endpointId, itemId)
      : aboutEvent(job, itemId);
  };
}
