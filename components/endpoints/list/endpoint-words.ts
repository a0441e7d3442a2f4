import type { EndpointView } from '@/lib/contract/console/views';
import { authenticationWords, noAuthentication } from '@/lib/words/authentication';
import { wordFor } from '@/lib/words/word-for';

/** How deliveries prove themselves to the endpoint; an unknown kind as the gateway calls it. */
export function authKind({ authentication }: EndpointView): string {
  const type = authentication?.type;
  return type ? wordFor(authenticationWords, type, 'listed') : noAuthentication.listed;
}

/**
 * "50 per 60 s". Zero is "none set": some releases then deliver without a limit and some not at
 * all (gateway contract §9.8), so it is never called "unlimited".
 */
export function rateLimit({ rate_limit, rate_limit_duration }: EndpointView): string {
  if (rate_limit === null || rate_limit === undefined) return 'not told';
  if (rate_limit === 0) return 'none set';
  return rate_limit_duration ? `${rate_limit} per ${rate_limit_duration} s` : String(rate_limit);
}

export function timeout({ http_timeout }: EndpointView): string {
  return http_timeout ? `${http_timeout} s` : 'not set';
}

/** Share of failed deliveries as the gateway tells it; it keeps none without circuit breaking. */
export function failureRate({ failure_rate }: EndpointView): string {
  if (failure_rate === null || failure_rate === undefined) return 'not told';
  return `${Number(failure_rate.toFixed(1))} %`;
}
