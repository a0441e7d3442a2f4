import 'server-only';
import type { FreshLink } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { httpUrl } from '@/lib/util/http-url';
import { ConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import { goneError } from '../resource/read-held';
import { requireStored } from '../resource/read-stored';
import { portalLinkKind } from './kind';

/** Life of a key (gateway contract §8.3). */
const keyLifeMs = 3_600_000;

/**
 * The address of a link by fresh keys with a new one in it, which this call makes (gateway contract
 * §8.1). It is told here alone.
 * @throws ConsoleError `invalid` for a link with a static token
 */
export async function freshPortalLink(context: ServiceContext, uid: string): Promise<FreshLink> {
  const link = await requireStored(portalLinkKind, context, uid);
  if (!link) throw goneError(portalLinkKind);
  if (link.auth_type !== 'refresh_token') {
    throw new ConsoleError('invalid', {
      detail: 'This link has a static token, which is in its address already. Copy its URL.',
    });
  }
  const url = httpUrl(link.url ?? '');
  if (!url) {
    throw new ConsoleError('bad_gateway_answer', {
      detail: 'The gateway tells no address of this link, so a key for it would open nothing.',
    });
  }
  const madeAt = runtimeOf(context).gateway.now();
  const key = await callGateway(context, operations.refreshPortalLinkKey, {
    params: { portalLinkID: uid },
  });
  if (typeof key !== 'string' || key === '') {
    throw new ConsoleError('bad_gateway_answer', {
      detail: 'The gateway answered without a key. Try again.',
    });
  }
  url.searchParams.set('auth_token', key);
  return { url: url.href, validUntil: new Date(madeAt + keyLifeMs).toISOString() };
}
