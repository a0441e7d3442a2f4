import 'server-only';
import { notFound } from 'next/navigation';
import type { SubscriptionPageProps } from '@/components/subscriptions/page/subscription-page';
import { ConsoleError } from '@/lib/server/console-error';
import { log } from '@/lib/server/log';
import { lastSaved } from '@/lib/server/services/known-rows';
import type { ServiceContext } from '@/lib/server/services/service-context';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';
import { requireConnection } from '@/lib/server/session/read-session';
import { soonEnough } from '@/lib/server/soon-enough';

const DEADLINE_MS = 30_000;
/** How long the document waits; a gateway that is slower is asked by the browser. */
const PATIENCE_MS = 4_000;

type FirstSubscription = Pick<SubscriptionPageProps, 'loaded' | 'lastSaved'>;

/** What the form of a subscription starts from, for the page's HTML. Shows "not found" without one. */
export async function loadSubscription(projectId: string, uid: string): Promise<FirstSubscription> {
  const connection = await requireConnection(projectId);
  const requestId = crypto.randomUUID();
  const context: ServiceContext = {
    connection,
    signal: AbortSignal.timeout(DEADLINE_MS),
    requestId,
    log: log.child({ requestId }),
  };
  try {
    const loaded = await soonEnough(subscriptionWrites.state(context, uid), PATIENCE_MS);
    return { loaded, lastSaved: loaded ? null : lastSaved(context, 'subscription', uid) };
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    if (error.code === 'not_found') notFound();
    // The browser asks again and has words for what is wrong.
    return { loaded: undefined, lastSaved: null };
  }
}
