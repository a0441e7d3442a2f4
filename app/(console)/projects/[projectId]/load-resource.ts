import 'server-only';
import { notFound } from 'next/navigation';
import type { LastSaved, ResourceState } from '@/lib/contract/console/save-result';
import { isConsoleError } from '@/lib/server/console-error';
import type { Shown } from '@/lib/server/services/context/list-row';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { getResource } from '@/lib/server/services/resource/get';
import type { StoredRow, WritableKind } from '@/lib/server/services/resource/kinds';
import { lastSaved } from '@/lib/server/services/resource/saved-rows';
import { getResourceState } from '@/lib/server/services/resource/state';
import { pageContext, readForPage } from './page-reads';

/** How long the document waits; a gateway that is slower is asked by the browser. */
const PATIENCE_MS = 4_000;

export interface FirstState<Row> {
  /** Null where the gateway has no reads; undefined when it failed or takes its time. */
  loaded: ResourceState<Shown<Row>> | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<Shown<Row>> | null;
  /** What else tells of it, for gateways without reads and where nothing was saved. */
  listItem: Shown<Row> | null;
}

/** What the form of a resource starts from, for the page's HTML. Shows "not found" without one. */
export async function loadResource<Row extends StoredRow>(
  projectId: string,
  kind: WritableKind<Row>,
  uid: string,
): Promise<FirstState<Row>> {
  const context = await pageContext(projectId);
  const loaded = await firstRead(context, (own) => getResourceState(kind, own, uid));
  if (loaded === 'gone') notFound();
  if (loaded) return { loaded, lastSaved: null, listItem: null };
  const saved = lastSaved(kind, context, uid);
  // Looking through portal links mints keys on some releases (gateway contract §8.3).
  if (saved || loaded === undefined) return { loaded, lastSaved: saved, listItem: null };
  const listItem = await firstRead(context, (own) => getResource(kind, own, uid));
  return { loaded, lastSaved: null, listItem: listItem === 'gone' ? null : (listItem ?? null) };
}

/**
 * What a form starts from, if it is read in time; undefined where the browser has to ask for it.
 * @throws what is no failure of the gateway
 */
export async function firstRead<T>(
  context: ServiceContext,
  read: (context: ServiceContext) => Promise<T>,
): Promise<T | 'gone' | undefined> {
  try {
    return await readForPage(context, PATIENCE_MS, read);
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    // The browser asks again and has words for what is wrong.
    return error.code === 'not_found' ? 'gone' : undefined;
  }
}
