import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { freshPortalLink } from '@/lib/server/services/portal-links/fresh-key';
import { admitAttempt } from '@/lib/server/session/admit-attempt';
import { getRevealLimiter } from '@/lib/server/session/live-session-context';

/** Makes a key, so it is asked by POST although the gateway takes a GET; counted as a reveal. */
export const POST = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: async (context) => {
    admitAttempt(getRevealLimiter(), context.session.id);
    const { portalLinkId } = context.params;
    const fresh = await freshPortalLink(context, portalLinkId);
    audit(context, {
      deed: 'link_key',
      resource: 'portal link',
      resourceId: portalLinkId,
      count: 1,
    });
    return fresh;
  },
});
