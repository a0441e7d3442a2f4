import type { PortalLinkSave } from '@/lib/contract/console/portal-link-save';
import {
  type PortalLink,
  portalLinkSchema,
  portalLinkWriteSchema,
} from '@/lib/contract/gateway/portal-link';
import { mergeSave } from './merge-save';
import type { Body, BuiltBody, SaveBodies } from './save-bodies';
import { standInProblems } from './stand-ins';

/**
 * A stored link as the body that leaves it as it is: all of its settings, since an update replaces
 * the whole (gateway contract §8.2). A kind of token that a gateway does not tell is not named.
 */
export function storedLinkBody(link: PortalLink): Body {
  return {
    name: link.name ?? '',
    owner_id: link.owner_id ?? '',
    endpoints: link.endpoints ?? [],
    can_manage_endpoint: link.can_manage_endpoint ?? false,
    ...(link.auth_type ? { auth_type: link.auth_type } : {}),
  };
}

const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

function problemsOf(body: Body): BuiltBody['problems'] {
  return {
    ...standInProblems(body),
    ...(body.name ? {} : { name: 'Enter a name' }),
    ...(body.owner_id || !isEmptyList(body.endpoints) ? {} : { owner_id: 'Choose an owner' }),
  };
}

function merged(base: Body, save: PortalLinkSave): BuiltBody {
  const { body, problems, touched } = mergeSave(portalLinkWriteSchema, base, save, {
    clears: 'left_out',
  });
  return { body, touched, problems: { ...problems, ...problemsOf(body) } };
}

/** Bodies of portal links (gateway contract §8.2). */
export const portalLinkBodies: SaveBodies<PortalLink, PortalLinkSave, PortalLinkSave> = {
  collection: 'portal-links',
  schema: portalLinkSchema,
  requests: { create: portalLinkWriteSchema, update: portalLinkWriteSchema },
  createBody: (save) => merged({}, save),
  updateBody: (stored, save) => merged(stored ? storedLinkBody(stored) : {}, save),
};
