import type { z } from 'zod';
import type { endpointHealth, endpointSchema, healthPeriod } from '@/lib/contract/gateway/endpoint';
import type { EndpointRecord } from '../../store/endpoints';
import { spanMs, spanStart } from '../../store/events/counts/series';
import { countOf } from '../../store/events/counts/tally';
import type { CountingContext } from '../moving-context';

/** What health looks back on, besides the present hour. */
const healthMs = spanMs['1d'];

type Figure = 'events' | 'failure_rate' | keyof typeof endpointHealth | keyof typeof healthPeriod;

export type FiguresOf = (
  endpoint: Pick<EndpointRecord, 'project_id' | 'uid'>,
) => Required<Pick<z.input<typeof endpointSchema>, Figure>>;

/**
 * How deliveries to an endpoint fare: all that were ever made for it, and of those made in the last 24
 * hours, counted by whole hours, how many succeeded, failed and are tried again. The rate is a share of
 * these in `period_failure_rate` and in per cent in `failure_rate`, as real gateways have it (gateway
 * contract §4.8, §12). There is no circuit breaker, so nothing is told of one.
 */
export function endpointFigures({ events: { counts }, clock }: CountingContext): FiguresOf {
  return ({ project_id, uid }) => {
    const from = spanStart(clock.now(), '1h') - healthMs;
    const { made, since } = counts.ofEndpoint(project_id, uid, from);
    const success = countOf(since, 'Success');
    const failure = countOf(since, 'Failure');
    const retry = countOf(since, 'Retry');
    const tried = success + failure + retry;
    const rate = tried === 0 ? null : (failure + retry) / tried;
    return {
      events: made,
      failure_rate: Number(((rate ?? 0) * 100).toFixed(2)),
      cb_state: null,
      period_failure_rate: rate,
      success_count: success,
      failure_count: failure,
      retry_count: retry,
      health_period_seconds: healthMs / 1000,
    };
  };
}
