import 'server-only';
import { notFound } from 'next/navigation';
import type { LastSaved } from '@/lib/contract/console/save-result';
import { isConsoleError } from '@/lib/server/console-error';
import type { ServiceContext } from '@/lib/server/services/service-context';
import { pageContext, readForPage } from './page-reads';

/** How long the document waits; a gateway that is slower is asked by the browser. */
const PATIENCE_MS = 4_000;

/** How the page of a resource learns of it. */
export interface Reads<State, View> {
  state(context: ServiceContext, uid: string): Promise<State | null>;
  lastSaved(context: ServiceContext, uid: string): LastSaved<View> | null;
  /** What another resource or a list tells of it. */
  listItem(context: ServiceContext, uid: string): Promise<View>;
}

export interface FirstState<State, View> {
  /** Null where the gateway has no reads; undefined when it failed or takes its time. */
  loaded: State | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<View> | null;
  /** What else tells of it, for gateways without reads and where nothing was saved. */
  listItem: View | null;
}

/** What the form of a resource starts from, for the page's HTML. Shows "not found" without one. */
export async function loadResource<State, View>(
  { projectId, uid }: { projectId: string; uid: string },
  reads: Reads<State, View>,
): Promise<FirstState<State, View>> {
  const context = await pageContext(projectId);
  const loaded = await reading(context, (bounded) => reads.state(bounded, uid));
  if (loaded === 'gone') notFound();
  if (loaded) return { loaded, lastSaved: null, listItem: null };
  const saved = reads.lastSaved(context, uid);
  // Looking through portal links mints keys on some releases (gateway contract §8.3).
  if (saved || loaded === undefined) return { loaded, lastSaved: saved, listItem: null };
  const listItem = await reading(context, (bounded) => reads.listItem(bounded, uid));
  return { loaded, lastSaved: null, listItem: listItem === 'gone' ? null : (listItem ?? null) };
}

async function reading<T>(
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
