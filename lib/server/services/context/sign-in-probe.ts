import 'server-only';
import { isLicenceRefusal } from '@/lib/contract/gateway/failure';
import { operations } from '@/lib/contract/gateway/operations';
import type { Project } from '@/lib/contract/gateway/project';
import type {
  CallOptions,
  ClientFailure,
  GatewayClient,
} from '@/lib/server/gateway-client/gateway-client';

/** What a gateway says of a key: the project it opens, that it is taken, or why not. */
export type SignInProbe =
  | { kind: 'project'; project: Project }
  /** This gateway has no read of the project; the key was taken by the portal-link list. */
  | { kind: 'taken' }
  | { kind: 'failed'; failure: ClientFailure };

/**
 * The one question that decides whether a key works: the project read or, where there is none, the
 * shortest portal-link list, whose refusal mints nothing (gateway contract §1.3, design §6).
 */
export async function probeSignIn(
  client: GatewayClient,
  projectID: string,
  call: CallOptions,
): Promise<SignInProbe> {
  const read = await client.send(operations.getProject, { params: { projectID }, ...call });
  if (read.ok) return { kind: 'project', project: read.data };
  const { failure } = read;
  const hasNoRoute = failure.kind === 'not_found' && failure.missing !== 'project';
  if (!hasNoRoute) return { kind: 'failed', failure };
  const listed = await client.send(operations.listPortalLinks, {
    params: { projectID },
    query: { perPage: 1 },
    ...call,
  });
  if (listed.ok) return { kind: 'taken' };
  // A missing licence is found out after the key, so the key itself is good.
  return isLicenceRefusal(listed.failure)
    ? { kind: 'taken' }
    : { kind: 'failed', failure: listed.failure };
}
