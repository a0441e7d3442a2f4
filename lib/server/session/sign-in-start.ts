import 'server-only';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { GatewayChoice, SignInStart } from '@/lib/contract/console/session';
import { projectOf } from '@/lib/util/routes';
import type { Sessions } from './sessions';

/**
 * What the form of a sign-in starts with: the project that the operator wants to go on to, and the
 * gateway that it was on before, as far as either is known.
 * @param next where to go then, a path of this console
 */
export async function signInStart(
  {
    sessions,
    gateways,
  }: { sessions: Pick<Sessions, 'former'>; gateways: readonly GatewayChoice[] },
  cookieHeader: string | null,
  next: string,
): Promise<SignInStart> {
  const former = await sessions.former(cookieHeader);
  const known = former?.connections ?? [];
  const wanted = projectOf(next);
  const named = isResourceId(wanted) ? wanted : undefined;
  const connection =
    named === undefined ? known[0] : known.find(({ projectId }) => projectId === named);
  const gateway = gateways.find(({ baseUrl }) => baseUrl === connection?.gatewayBaseUrl);
  return {
    hasEnded: former !== undefined,
    gateway: (gateway ?? gateways[0])?.id ?? '',
    projectId: named ?? connection?.projectId ?? '',
  };
}
