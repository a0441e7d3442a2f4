import 'server-only';
import { firstScreenOf } from '@/lib/contract/console/screen-lists';
import { getCapabilities } from '@/lib/server/services/capabilities';
import { routes } from '@/lib/util/routes';
import { pageContext, readForPage } from './page-reads';

/** How long the way into a project waits for what its gateway offers; a sign-in has waited already. */
const PATIENCE_MS = 1_000;

/** The address of the first screen of a project that has something to show. */
export async function firstScreenAddress(projectId: string): Promise<string> {
  const capabilities = await readForPage(await pageContext(projectId), PATIENCE_MS, (context) =>
    // A gateway in trouble is told by the screen itself.
    getCapabilities(context).catch(() => undefined),
  );
  return routes.screen(projectId, firstScreenOf(capabilities));
}
