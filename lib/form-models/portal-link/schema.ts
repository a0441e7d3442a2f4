import { z } from 'zod';
import { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import { tidyValues } from '../engine/form';
import { unstorableProblems } from '../engine/odd-text';
import { oversizedProblems } from '../engine/oversized';
import { addProblems, requiredText } from '../engine/schema-parts';
import type { PortalLinkFormContext } from './context';
import { type PortalLinkFormValues, portalLinkTable } from './fields';
import { oversizablePortalLink, takesBoth } from './to-save-body';
import { portalLinkFormValues } from './values';

/** Who the link is for: one owner, or endpoints (gateway contract §8.2). */
function scopeProblems(
  { ownerId, endpoints, scope }: PortalLinkFormValues,
  needsOwner: boolean,
): Record<string, string> {
  if (needsOwner || scope === 'owner') {
    return ownerId === '' ? { ownerId: 'Choose the owner whose endpoints it shows' } : {};
  }
  return endpoints.length === 0 ? { endpoints: 'Add an endpoint' } : {};
}

/** Checks the form of a portal link for one gateway and one baseline. */
export function portalLinkFormSchema(
  context: PortalLinkFormContext,
): z.ZodType<PortalLinkFormValues, PortalLinkFormValues> {
  const { stored, dialect } = context;
  const start = stored ? portalLinkFormValues(stored) : undefined;
  return z
    .strictObject({
      name: requiredText(start?.name, 'Enter a name'),
      ownerId: z.string(),
      endpoints: z.array(z.string()),
      scope: z.enum(['owner', 'endpoints']),
      canManage: z.boolean(),
      authType: z.enum(['', ...portalLinkAuthTypes]),
    })
    .superRefine((values, check) => {
      const { values: tidied } = tidyValues(portalLinkTable, values, start ?? null);
      addProblems(check, {
        ...scopeProblems(tidied, takesBoth(dialect)),
        ...oversizedProblems(oversizablePortalLink(values, context), dialect),
        ...unstorableProblems(values, start),
      });
    });
}
