import type { Context, Hono } from 'hono';
import { onlyNamed } from '@/lib/contract/gateway/only-named';
import type { OpenedLink, OpenLink } from '../services/portal/open-link';
import { openedBy } from './authorization';
import { bindRoutes, decodedBody, type Environment } from './bind-routes';
import { failure, success } from './envelope';
import type { PortalRoute } from './portal-route';

const below = '/portal-api/*';

export interface PortalDependencies {
  openLink: OpenLink;
  routes: readonly PortalRoute[];
}

/**
 * What portal links open (gateway contract §1.5, §8.5): `/portal-api/…` with the token of a link, or a
 * key of it. Neither opens anything else, and no key of the API opens this.
 */
export function bindPortal(app: Hono<Environment>, { openLink, routes }: PortalDependencies): void {
  const opened = new WeakMap<Request, OpenedLink>();

  app.use(below, async (c, next) => {
    const link = openedBy(c.req.header('authorization') ?? null, openLink);
    if (link.waitSeconds > 0) {
      return failure(429, 'too many requests', c.get('requestId'), {
        'Retry-After': String(link.waitSeconds),
      });
    }
    opened.set(c.req.raw, link);
    return next();
  });

  async function answer(
    c: Context<Environment>,
    { operation, handle }: PortalRoute,
  ): Promise<Response> {
    const { raw } = c.req;
    const { scope } = opened.get(raw) ?? openedBy(null, openLink);
    const allowed = () => (operation.method === 'GET' ? scope.link() : scope.requireManaging());
    allowed();
    const body = await decodedBody(operation, raw);
    // While the body came in the link may have been revoked.
    allowed();
    const { message, data } = await handle({
      scope,
      params: c.req.param() as Record<string, string>,
      query: new URL(c.req.url).searchParams,
      body,
      signal: raw.signal,
    });
    const told = data === null ? null : onlyNamed(operation.data, data);
    return success(operation.success, message, told, c.get('requestId'));
  }

  bindRoutes(
    app,
    '',
    routes.map((entry) => ({
      operation: entry.operation,
      answer: (c: Context<Environment>) => answer(c, entry),
    })),
  );
}
