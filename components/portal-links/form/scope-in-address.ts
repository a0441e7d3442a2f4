import type { PortalLinkFormValues } from '@/lib/form-models/portal-link/fields';
import { newPortalLinkScope } from '@/lib/util/routes';

/** Whose endpoints a new link is asked for, by the address of its form. */
export function scopeInAddress(search: string): Partial<PortalLinkFormValues> {
  const { owner, endpoint } = newPortalLinkScope(new URLSearchParams(search));
  if (owner) return { scope: 'owner', ownerId: owner };
  return endpoint ? { scope: 'endpoints', endpoints: [endpoint] } : {};
}
