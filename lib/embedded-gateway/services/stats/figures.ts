import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { latencyAt } from '../../store/events/counts/latency';
import { countOf, deliveriesOf, partsOf, type Tally } from '../../store/events/counts/tally';

/** Deliveries by their status, and how long answers took. */
export function figuresOf(tally: Tally) {
  return {
    deliveries: Object.fromEntries(
      deliveryStatuses.map((status) => [status, deliveriesOf(tally, status)]),
    ),
    latency_p50_ms: latencyAt(tally, 0.5),
    latency_p95_ms: latencyAt(tally, 0.95),
  };
}

/** What came in. */
export function intakeOf(tally: Tally) {
  const duplicates = countOf(tally, 'duplicate');
  return {
    accepted: countOf(tally, 'new') + duplicates,
    duplicates,
    unmatched: countOf(tally, 'unmatched'),
    refused: countOf(tally, 'refused'),
  };
}

/** Attempts by what went wrong, most first. */
export function errorKindsOf(tally: Tally) {
  return partsOf(tally, 'error')
    .map(([error_kind, attempts]) => ({ error_kind, attempts }))
    .sort((one, other) => other.attempts - one.attempts);
}
