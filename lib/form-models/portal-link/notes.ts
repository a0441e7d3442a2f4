import { tidyValues } from '../engine/form';
import { type FieldNote, hint } from '../engine/note';
import { oddSignNotes } from '../engine/odd-text';
import { oversizedNotes } from '../engine/oversized';
import type { PortalLinkFormContext } from './context';
import { type PortalLinkFormValues, portalLinkTable } from './fields';
import { oversizablePortalLink, takesBoth } from './to-save-body';
import { portalLinkFormValues } from './values';

/**
 * Endpoints that a link names and no longer shows: they were deleted since, and a gateway refuses a
 * save that names one (gateway contract §8.2). None where it is not told what the link shows.
 */
export function goneEndpoints(
  { endpoints }: Pick<PortalLinkFormValues, 'endpoints'>,
  { stored }: Pick<PortalLinkFormContext, 'stored'>,
): string[] {
  if (!stored?.endpoints_metadata) return [];
  const shown = new Set(stored.endpoints_metadata.map(({ uid }) => uid));
  const named = new Set(stored.endpoints ?? []);
  return endpoints.filter((uid) => named.has(uid) && !shown.has(uid));
}

/** What the form says below its fields without refusing anything. */
export function portalLinkNotes(
  values: PortalLinkFormValues,
  context: Pick<PortalLinkFormContext, 'stored' | 'dialect'>,
): FieldNote[] {
  const { stored, dialect } = context;
  const start = stored ? portalLinkFormValues(stored) : null;
  const { values: tidied, notes } = tidyValues(portalLinkTable, values, start);
  const isByEndpoints = takesBoth(dialect) || values.scope === 'endpoints';
  const gone = isByEndpoints ? goneEndpoints(tidied, context) : [];
  const goneText =
    gone.length === 1
      ? 'One of them is not there any more. Take it out: a gateway refuses a save that names it'
      : `${gone.length} of them are not there any more. Take them out: a gateway refuses a save that names them`;
  return [
    ...notes,
    ...oddSignNotes(tidied),
    ...(gone.length > 0 ? [hint('endpoints', goneText)] : []),
    ...oversizedNotes(oversizablePortalLink(values, context), dialect),
  ];
}
