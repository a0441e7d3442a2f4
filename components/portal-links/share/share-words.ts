import { clip } from '@/components/table/table/marked-text';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { isolated } from '@/lib/util/isolated';

type SharedLink = Pick<PortalLinkView, 'name' | 'can_manage_endpoint' | 'auth_type'>;

/** What stands for the address where it is not shown. */
export const hiddenAddress = '[the address of the link]';

/** What a partner can do with a link, a line for each; what the gateway does not tell is not claimed. */
export function partnerMay({ can_manage_endpoint: canManage }: SharedLink): string[] {
  const looks = [
    'See the endpoints and whether they work',
    'See what was sent to them, each try with its request and its answer',
  ];
  if (canManage === false) return looks;
  if (canManage !== true) return [...looks, 'Whether more than that is not told by the gateway'];
  return [
    ...looks,
    'Add, change, pause and delete endpoints',
    'See and rotate the signing secret',
    'Send test events, and have events sent again',
  ];
}

/** What a partner cannot do where a token opens nothing but its own endpoints. */
export const partnerMayNot = 'But not: see endpoints, events or settings of anybody else.';

function lasting({ auth_type }: SharedLink): string {
  return auth_type === 'refresh_token'
    ? 'The address works for one hour from now. Ask us for another one after that.'
    : 'The address works until we take it back.';
}

/**
 * A message to send to a partner.
 * @param address of the link, or what stands for it
 */
export function messageTo(link: SharedLink, address: string): string {
  const name = link.name ? isolated(clip(link.name, 120)) : 'your account';
  const may =
    link.can_manage_endpoint === true
      ? 'You can see what we sent to your endpoints, change them, and have events sent again.'
      : 'You can see what we sent to your endpoints, and what your server answered.';
  return [
    'Hello,',
    `these are the webhooks of ${name}:`,
    address,
    `${may} ${lasting(link)}`,
    'Please keep the address to yourself: whoever has it can do the same.',
  ].join('\n\n');
}
