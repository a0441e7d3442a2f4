import { revealLinksBodySchema } from '@/lib/contract/console/reveal';
import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { revealPortalLinks } from '@/lib/server/services/portal-links/reveal';
import { admitAttempt } from '@/lib/server/session/admit-attempt';
import { getRevealLimiter } from '@/lib/server/session/live-session-context';

/** The only answer with tokens in it; counted per session, and asked for by the operator each time. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  body: revealLinksBodySchema,
  handle: async (context) => {
    admitAttempt(getRevealLimiter(), context.session.id);
    const revealed = await revealPortalLinks(context, context.body.uids);
    audit(context, { deed: 'reveal', resource: 'portal link', count: revealed.links.length });
    return revealed;
  },
});
