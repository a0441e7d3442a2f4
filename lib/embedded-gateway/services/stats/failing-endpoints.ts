import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndpointRecord } from '../../store/endpoints';
import type { NamedTally } from '../../store/events/counts/named-tallies';
import { countOf } from '../../store/events/counts/tally';
import type { FailureReads } from '../../store/events/endpoint-failures';
import { timeText } from '../context';

/** Of so many is told how they fail. */
const mostFailing = 20;

/** What an endpoint is called, where it leads and whether it is sent to. */
export function namedEndpoint(endpoint: EndpointRecord | undefined) {
  return {
    // Empty for one that is deleted.
    name: endpoint?.name ?? '',
    url: endpoint?.settings.url ?? '',
    status: endpoint?.status ?? null,
  };
}

/** Tells since when the endpoints with the most failures fail, and of what. */
export function failingEndpoints(failures: FailureReads) {
  return async function read(
    projectId: string,
    endpoints: readonly NamedTally[],
    time: { from: number; to: number },
  ) {
    const failing = new Map<string, object>();
    const troubled = ({ tally }: NamedTally) => countOf(tally, 'Failure') + countOf(tally, 'Retry');
    const most = endpoints
      .filter((each) => troubled(each) > 0)
      .sort((one, other) => troubled(other) - troubled(one))
      .slice(0, mostFailing);
    for (const { name } of most) {
      const found = failures.ofEndpoint(projectId, name, time);
      if (found) {
        failing.set(name, {
          since: found.since === undefined ? null : timeText(found.since),
          is_longer: found.isLonger,
          first_at: timeText(found.first),
          last_at: timeText(found.last.at),
          error_kind: found.last.errorKind,
          http_code: found.last.code,
        });
      }
      // Others get their turn.
      await nextTurn();
    }
    return failing;
  };
}
