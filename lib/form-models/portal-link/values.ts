import type { PortalLinkView } from '@/lib/contract/console/views';
import { type PortalLinkFormValues, portalLinkTable } from './fields';

/** Where the form of a new portal link starts: with what gateways make where nothing is said. */
export function newPortalLinkValues(): PortalLinkFormValues {
  return { ...portalLinkTable.blank(), authType: 'static_token' };
}

/** What the form shows of a stored link; for null what a new one starts with. */
export function portalLinkFormValues(view: PortalLinkView | null): PortalLinkFormValues {
  return view ? portalLinkTable.read(view) : newPortalLinkValues();
}
