import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { storedEndpointBody } from '@/lib/save-bodies/stored-endpoint';
import { withoutNulls } from '@/lib/save-bodies/without-nulls';
import { isNever } from '@/lib/util/instant';

/** The one signing secret that is neither expiring nor deleted (gateway contract §4.6). */
export function liveSecretOf({ secrets }: Endpoint): string | undefined {
  const live = secrets?.findLast(
    (secret) => secret && isNever(secret.expires_at) && isNever(secret.deleted_at),
  );
  return live?.value ?? undefined;
}

/** A stored endpoint in the shape of a request, with what a request never repeats, to compare. */
export function comparableEndpoint(stored: Endpoint): Body {
  return {
    ...storedEndpointBody(stored),
    mtls_client_cert: withoutNulls(stored.mtls_client_cert),
    secret: liveSecretOf(stored),
    is_disabled: stored.status === 'inactive',
  };
}
