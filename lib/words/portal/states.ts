import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import type { PortalDelivery } from '@/lib/contract/portal/deliveries';
import { type PortalState, statesOf } from '@/lib/contract/portal/searches';
import type { Words } from '../word-for';
import { deliveryFailure, discardedWords } from './tries';

/** What became of a delivery, in a row and in a choice. */
export const portalStateWords: Words<PortalState, 'listed' | 'choice'> = {
  failed: { listed: 'did not arrive', choice: 'Did not arrive' },
  arrived: { listed: 'arrived', choice: 'Arrived' },
  waiting: { listed: 'waiting', choice: 'Waiting' },
};

/** The state of a delivery; undefined for a status that nobody knows. */
export function portalStateOf(status: string | null | undefined): PortalState | undefined {
  const known = deliveryStatuses.find((each) => each === status);
  return known && statesOf[known];
}

/** How what is shown beside words is written: times in the zone of the reader, and durations. */
export interface Written {
  clock(value: string | null | undefined): string | null;
  duration(ms: number): string;
}

type Told = Pick<
  PortalDelivery,
  'status' | 'error_kind' | 'last_http_status' | 'last_duration_ms' | 'metadata'
>;

function nextTry({ metadata }: Told, written: Written): string {
  const at = written.clock(metadata?.next_send_time);
  return at === null ? 'next try soon' : `next try ${at}`;
}

/**
 * What happened to a delivery, in a line: "no connection, next try 14:40".
 * @param isPaused whether its endpoint is paused, so that it goes only after that
 */
export function whatHappened(row: Told, isPaused: boolean, written: Written): string {
  const { status, error_kind: kind, last_http_status: code, last_duration_ms: ms } = row;
  const tries = row.metadata?.num_trials ?? 0;
  switch (status) {
    case 'Success':
      if (!code) return 'your server took it';
      return `your server answered ${code}${typeof ms === 'number' ? ` in ${written.duration(ms)}` : ''}`;
    case 'Failure': {
      const { listed } = deliveryFailure({ kind, code });
      return tries > 1 ? `${listed}, ${tries} tries` : listed;
    }
    case 'Discarded':
      // It was tried before its turn came once more.
      return kind || code
        ? `${deliveryFailure({ kind, code }).listed}, not tried again`
        : discardedWords.listed;
    case 'Processing':
      return 'being sent now';
    case 'Retry':
    case 'Scheduled': {
      const failed = kind || code ? `${deliveryFailure({ kind, code }).listed}, ` : '';
      if (isPaused) return `${failed}goes on once the endpoint is not paused any more`;
      if (status === 'Scheduled' && failed === '' && tries === 0) return 'goes out soon';
      return `${failed}${nextTry(row, written)}`;
    }
    default:
      return 'what became of it is not known';
  }
}
