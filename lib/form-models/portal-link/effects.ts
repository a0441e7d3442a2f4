import type { Receipt } from '@/lib/contract/console/receipt';
import { portalLinkTraits } from '@/lib/releases/traits';
import { leafChanges } from '../engine/changes';
import { bodyEffects, effectField, type IgnoredField, type SaveEffects } from '../engine/effects';
import { type Loss, lossesOf } from '../engine/loss';
import type { PortalLinkFormContext } from './context';
import { type PortalLinkFormValues, portalLinkField, portalLinkTable } from './fields';
import { compareWithStored, takesBoth } from './to-save-body';
import { newPortalLinkValues } from './values';

const untouched = portalLinkTable.write(newPortalLinkValues());

/** What saving these values does on this gateway (gateway contract §8.2, §8.5). */
export function portalLinkEffects(
  values: PortalLinkFormValues,
  context: PortalLinkFormContext,
): SaveEffects {
  const { dialect, kind } = context;
  const { knowsAuthType } = portalLinkTraits(dialect);
  const save = compareWithStored(values, context);
  const changes = leafChanges(save.changes, save.before);
  const isChanged = (path: string) => changes.some((change) => change.path === path);
  const warnings: SaveEffects['warnings'] = [];
  if (kind === 'update' && (isChanged('owner_id') || isChanged('endpoints'))) {
    const text = 'Whoever holds the address sees other endpoints from then on; it stays the same.';
    warnings.push({ path: isChanged('owner_id') ? 'ownerId' : 'endpoints', text });
  }
  if (kind === 'update' && isChanged('auth_type')) {
    const text =
      values.authType === 'refresh_token'
        ? 'The address that was handed out may stop working; give out one with a fresh key.'
        : 'The token in the address does not expire any more; it works until the link is revoked.';
    warnings.push({ path: 'authType', text });
  }
  if (takesBoth(dialect) && isChanged('endpoints') && values.endpoints.length > 0) {
    const text =
      'This gateway gives these endpoints to the owner, and refuses the save where one has another owner.';
    warnings.push({ path: 'endpoints', text });
  }
  const ignored: IgnoredField[] =
    knowsAuthType === 'unsure' && isChanged('auth_type') && values.authType === 'refresh_token'
      ? [
          {
            ...effectField(portalLinkField, 'auth_type'),
            certainty: 'may',
            why: 'Some releases know static tokens alone and take no other',
          },
        ]
      : [];
  return { ...bodyEffects(save, context, portalLinkField, untouched), ignored, warnings };
}

/** What it means that fields of a save were not stored. */
export function portalLinkLosses(
  sent: PortalLinkFormValues,
  context: PortalLinkFormContext,
  _receipt: Receipt | undefined,
): Loss[] {
  return lossesOf(portalLinkEffects(sent, context).ignored, context.dialect);
}
