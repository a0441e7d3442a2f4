import { randomBytes } from 'node:crypto';
import { portalCookies } from '@/lib/server/portal/session/portal-cookies';
import {
  createPortalSessions,
  type PortalSessions,
} from '@/lib/server/portal/session/portal-sessions';
import { createEndedSessions } from '@/lib/server/session/ended-sessions';
import { createLastUses } from '@/lib/server/session/last-uses';
import { deriveSealingKey } from '@/lib/server/session/sealing-key';
import { memoryDatabase } from './service-context';
import { fakeClock, testLimits, testOrigin } from './test-sessions';

interface Options {
  clock?: () => number;
  material?: Uint8Array;
  origin?: string;
  isFramed?: boolean;
  /** A second call over one database is a restart. */
  database?: ReturnType<typeof memoryDatabase>;
}

/** Portals that are open in browsers, over a database of their own. */
export async function testPortalSessions({
  clock = fakeClock().now,
  material = randomBytes(32),
  origin = testOrigin,
  isFramed = false,
  database = memoryDatabase(),
}: Options = {}): Promise<PortalSessions> {
  const { sessionIdleMs } = testLimits;
  return createPortalSessions({
    keys: [await deriveSealingKey(material, 'portal')],
    cookies: portalCookies(origin, isFramed),
    clock,
    limits: testLimits,
    ended: createEndedSessions(database, clock),
    uses: createLastUses(database, { clock, sessionIdleMs, onUnwritten: () => undefined }),
  });
}
