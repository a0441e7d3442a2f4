import type { PortalLinkSave } from '@/lib/contract/console/portal-link-save';
import { portalLinkWriteSchema } from '@/lib/contract/gateway/portal-link';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { asSent } from '../engine/body-tree';
import { bodyChanges } from '../engine/changes';
import { compared } from '../engine/form';
import type { PortalLinkFormContext } from './context';
import { type PortalLinkFormValues, portalLinkFields, portalLinkTable } from './fields';
import { portalLinkFormValues } from './values';

type Known = Pick<PortalLinkFormContext, 'stored' | 'dialect'>;

/** Whether a gateway takes an owner and endpoints together, so that there is nothing to choose. */
export function takesBoth(dialect: Dialect): boolean {
  return portalLinkTraits(dialect).scope === 'owner_takes_endpoints';
}

/** The values that count: of owner and endpoints the chosen one, and no kind of token where there is one alone. */
function counted(values: PortalLinkFormValues, dialect: Dialect): PortalLinkFormValues {
  const { knowsAuthType } = portalLinkTraits(dialect);
  const told = knowsAuthType === 'no' ? { ...values, authType: '' as const } : values;
  if (takesBoth(dialect)) return told;
  return told.scope === 'owner' ? { ...told, endpoints: [] } : { ...told, ownerId: '' };
}

/** What the stored link and the form hold, tidied, and where they differ. */
export function compareWithStored(values: PortalLinkFormValues, { stored, dialect }: Known) {
  const { before, after } = compared(
    portalLinkTable,
    counted(values, dialect),
    stored ? portalLinkFormValues(stored) : null,
  );
  return { before, after, changes: bodyChanges(after, before, { isWhole: false }) };
}

/** The body of a save: the settings that differ from the baseline; the server adds the others. */
export function formValuesToSaveBody(values: PortalLinkFormValues, known: Known): PortalLinkSave {
  return asSent(compareWithStored(values, known).changes) as PortalLinkSave;
}

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizablePortalLink(values: PortalLinkFormValues, known: Known) {
  return {
    request: portalLinkWriteSchema,
    fields: portalLinkFields,
    body: formValuesToSaveBody(values, known),
  };
}
