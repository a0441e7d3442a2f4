import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalRotate, PortalSecret, PortalSecrets } from '@/lib/contract/portal/secret';
import { ConsoleError } from '@/lib/server/console-error';
import { momentOf, momentText } from '@/lib/util/gateway-moment';
import { isNever } from '@/lib/util/instant';
import { auditPortal } from '../base/audit-portal';
import type { PortalContext } from '../base/portal-context';
import { admitPortalTry } from '../base/rate-limits';
import type { StoredEndpoint } from './settings';
import { portalWriteOnce, requireManaging } from './write-once';

/** A secret of an endpoint with its value, which stays on the server. */
export interface HeldSecret extends PortalSecret {
  value: string;
}

/**
 * The signing secrets of an endpoint, the newest first.
 * @param now milliseconds since 1970
 */
export function heldSecrets(
  { secrets }: Pick<StoredEndpoint, 'secrets'>,
  now: number,
): HeldSecret[] {
  const given = (secrets ?? []).flatMap((each) => (each?.value ? [each] : []));
  const newestFirst = given
    .map((secret, position) => ({ secret, position }))
    .toSorted(
      (one, other) =>
        (momentOf(other.secret.created_at) ?? 0) - (momentOf(one.secret.created_at) ?? 0) ||
        other.position - one.position,
    );
  let isInUse = true;
  return newestFirst.map(({ secret }) => {
    const endsMs = momentOf(secret.expires_at);
    const isEnded = !isNever(secret.deleted_at) || (endsMs !== undefined && endsMs <= now);
    const state = isEnded ? 'ended' : isInUse ? 'in_use' : 'former';
    if (state === 'in_use') isInUse = false;
    return {
      uid: secret.uid ?? '',
      state,
      madeAt: momentText(secret.created_at),
      endsAt: momentText(secret.expires_at),
      value: secret.value ?? '',
    };
  });
}

function shown(context: PortalContext, endpoint: StoredEndpoint): PortalSecrets {
  const secrets = context.canManage ? heldSecrets(endpoint, context.now()) : [];
  return {
    secrets: secrets.map(({ value: _, ...secret }) => secret),
    allSign: endpoint.advanced_signatures ?? null,
  };
}

const read = ({ caller }: PortalContext, endpointID: string) =>
  caller.ask(portalOperations.portalGetEndpoint, { params: { endpointID } });

/**
 * The signing secrets of an own endpoint, without their values.
 * @throws ConsoleError `not_found` for what is no endpoint of the link
 */
export async function getPortalSecrets(
  context: PortalContext,
  endpointId: string,
): Promise<PortalSecrets> {
  return shown(context, await read(context, endpointId));
}

/**
 * One secret of an own endpoint in clear, now and then. It leaves a line in the log.
 * @throws ConsoleError `rate_limited`, `not_found`
 */
export async function showPortalSecret(
  context: PortalContext,
  endpointId: string,
  { uid }: { uid: string },
): Promise<{ value: string }> {
  requireManaging(context);
  admitPortalTry('secret', context.linkId);
  const secrets = heldSecrets(await read(context, endpointId), context.now());
  const found = secrets.find((secret) => secret.uid === uid);
  if (!found) {
    throw new ConsoleError('not_found', { detail: 'This secret is not there any more.' });
  }
  auditPortal(context, 'reveal', endpointId);
  return { value: found.value };
}

/**
 * Puts a new secret in the place of the one in use, which signs beside it for as long as is said; once
 * per operation id. It leaves a line in the log.
 * @throws ConsoleError
 */
export function rotatePortalSecret(
  context: PortalContext,
  endpointID: string,
  request: PortalRotate,
): Promise<PortalSecrets> {
  return portalWriteOnce(context, `secret of ${endpointID}`, request, async () => {
    const { caller } = context;
    const given = request.secret?.value;
    const rotated = await caller.ask(portalOperations.portalExpireSecret, {
      params: { endpointID },
      body: {
        expiration: request.overlapSeconds,
        ...(given === undefined ? {} : { secret: given }),
      },
    });
    auditPortal(context, 'rotate', endpointID);
    return shown(context, rotated ?? (await read(context, endpointID)));
  });
}
