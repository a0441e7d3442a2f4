import { ArrowDownToLine, Link2, Send, Workflow } from 'lucide-react';
import { routes } from '@/lib/util/routes';

/** What can be made in the console, with the gateway's operation, which it may not offer. */
export const creates = [
  {
    label: 'New portal link',
    icon: Link2,
    operation: 'createPortalLink',
    href: routes.newPortalLink,
  },
  { label: 'New endpoint', icon: Send, operation: 'createEndpoint', href: routes.newEndpoint },
  { label: 'New source', icon: ArrowDownToLine, operation: 'createSource', href: routes.newSource },
  {
    label: 'New subscription',
    icon: Workflow,
    operation: 'createSubscription',
    href: routes.newSubscription,
  },
] as const;
