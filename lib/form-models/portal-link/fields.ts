import { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import { portalLinkAuthWords } from '@/lib/words/portal-links';
import { field } from '../engine/field';
import { choice, list, oneOf, text, toggle } from '../engine/field-kinds';
import { fieldFinder } from '../engine/field-path';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';

/** What a link gives access to, where it is one of both. */
export type LinkScope = 'owner' | 'endpoints';

/** The form of a portal link in the order of the screen (gateway contract §8.2). */
export const portalLinkTable = group({
  name: text('name', 'Name'),
  ownerId: choice('owner_id', 'Owner'),
  endpoints: list('endpoints', 'Endpoints'),
  /** Which of both counts where a gateway takes one of them; the other stays as it was typed. */
  scope: field<LinkScope>({
    gateway: 'owner_id',
    label: 'Gives access to',
    blank: 'owner',
    read: (stored) => (typeof stored === 'string' && stored !== '' ? 'owner' : 'endpoints'),
    write: () => undefined,
  }),
  canManage: toggle('can_manage_endpoint', 'May manage endpoints'),
  authType: oneOf(portalLinkAuthTypes, 'auth_type', 'Token', { words: portalLinkAuthWords }),
});

export type PortalLinkFormValues = ValuesOf<typeof portalLinkTable>;

/** The fields of the form with their names at the gateway. */
export const portalLinkFields = portalLinkTable.fields({ form: '', gateway: '' });

const named = portalLinkFields.filter(({ form }) => form !== 'scope');

/** A field by its dotted path in the gateway's body. */
export const portalLinkField = fieldFinder(named);
