import type { PortalLinkView } from '@/lib/contract/console/views';
import type { FormContext } from '../engine/form';

/** What the form of a portal link has to know besides its own values. */
export type PortalLinkFormContext = FormContext<PortalLinkView>;
