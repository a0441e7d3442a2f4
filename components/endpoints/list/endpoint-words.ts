import type { EndpointView } from '@/lib/contract/console/views';
import { isNever } from '@/lib/util/instant';
import { none } from '@/lib/words/absent';
import { authenticationWords, noAuthentication } from '@/lib/words/authentication';
import { wordFor } from '@/lib/words/word-for';

/** How deliveries prove themselves to the endpoint; an unknown kind as the gateway calls it. */
export function authKind({ authentication }: EndpointView): string {
  const type = authentication?.type;
  return type ? wordFor(authenticationWords, type, 'listed') : noAuthentication.listed;
}

/**
 * "50 per 60 s"; null where it is not told. Zero is none: some releases then deliver without a limit
 * and some not at all (gateway contract §9.8), so it is never called "unlimited".
 */
export function rateLimit({ rate_limit, rate_limit_duration }: EndpointView): string | null {
  if (rate_limit === null || rate_limit === undefined) return null;
  if (rate_limit === 0) return none;
  return rate_limit_duration ? `${rate_limit} per ${rate_limit_duration} s` : String(rate_limit);
}

export function timeout({ http_timeout }: EndpointView): string | null {
  if (http_timeout === null || http_timeout === undefined) return null;
  return http_timeout === 0 ? none : `${http_timeout} s`;
}

/** Share of failed deliveries; null where the gateway keeps none, as without circuit breaking. */
export function failureRate({ failure_rate }: EndpointView): string | null {
  if (failure_rate === null || failure_rate === undefined) return null;
  return `${Number(failure_rate.toFixed(1))} %`;
}

/** How many signing secrets there are; null where they are not told. */
export function liveSecrets({ secrets }: EndpointView): string | null {
  if (!secrets?.length) return null;
  const former = secrets.filter(({ expires_at }) => !isNever(expires_at)).length;
  return former === 0 ? 'one live' : `one live, ${former} former`;
}
