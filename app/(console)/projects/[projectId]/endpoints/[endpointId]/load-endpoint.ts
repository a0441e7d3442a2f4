import 'server-only';
import { notFound } from 'next/navigation';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import type { LastSaved } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { ConsoleError } from '@/lib/server/console-error';
import { log } from '@/lib/server/log';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { getEndpoint } from '@/lib/server/services/get-endpoint';
import { lastSaved } from '@/lib/server/services/known-rows';
import type { ServiceContext } from '@/lib/server/services/service-context';
import { requireConnection } from '@/lib/server/session/read-session';
import { soonEnough } from '@/lib/server/soon-enough';

const DEADLINE_MS = 30_000;
/** How long the document waits; a gateway that is slower is asked by the browser. */
const PATIENCE_MS = 4_000;

export interface FirstEndpoint {
  /** Null where the gateway has no reads; undefined when it failed or takes its time. */
  loaded: EndpointState | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<EndpointView> | null;
  /** What a portal link tells of it, for gateways without reads and where nothing was saved. */
  listItem: EndpointView | null;
}

/** What the form of an endpoint starts from, for the page's HTML. Shows "not found" without one. */
export async function loadEndpoint(projectId: string, uid: string): Promise<FirstEndpoint> {
  const connection = await requireConnection(projectId);
  const requestId = crypto.randomUUID();
  const context: ServiceContext = {
    connection,
    signal: AbortSignal.timeout(DEADLINE_MS),
    requestId,
    log: log.child({ requestId }),
  };
  const loaded = await reading(() => endpointWrites.state(context, uid));
  if (loaded === 'gone') notFound();
  if (loaded) return { loaded, lastSaved: null, listItem: null };
  const saved = lastSaved(context, 'endpoint', uid);
  // Looking through portal links mints keys on some releases (gateway contract §8.3).
  if (saved || loaded === undefined) return { loaded, lastSaved: saved, listItem: null };
  const listItem = await reading(() => getEndpoint(context, uid));
  return { loaded, lastSaved: null, listItem: listItem === 'gone' ? null : (listItem ?? null) };
}

async function reading<T>(read: () => Promise<T>): Promise<T | 'gone' | undefined> {
  try {
    return await soonEnough(read(), PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    // The browser asks again and has words for what is wrong.
    return error.code === 'not_found' ? 'gone' : undefined;
  }
}
