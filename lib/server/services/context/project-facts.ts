import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import type { Project } from '@/lib/contract/gateway/project';
import { askForCheck } from '@/lib/server/services/context/call-gateway';
import {
  connectionIdentity,
  type GatewayConnection,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';
import { type ProjectFacts, serviceRuntime } from '@/lib/server/services/context/service-runtime';
import { withTimeout } from '@/lib/util/timeout';

/** How long a page waits for name and kind of its project; a gateway that is well answers at once. */
const PATIENCE_MS = 1_000;
/** The same where it was not known in time a moment ago. */
const BRIEF_PATIENCE_MS = 100;

/** Remembers what a gateway told of the project of a connection; `null`: it has no read of it. */
export function rememberProject(
  context: ServiceContext,
  project: Pick<Project, 'name' | 'type'> | null,
): void {
  runtimeOf(context).projectFacts.set(connectionIdentity(context.connection), {
    projectName: project?.name ?? null,
    projectType: project?.type ?? null,
  });
}

/** What is known of a connection's project without asking; nulls when it is not known yet. */
export function projectFactsOf(
  connection: GatewayConnection,
  runtime = serviceRuntime(),
): ProjectFacts & { release: string | null } {
  const identity = connectionIdentity(connection);
  const facts = runtime.projectFacts.get(identity);
  return {
    projectName: facts?.projectName ?? null,
    projectType: facts?.projectType ?? null,
    release: runtime.capabilities.get(identity)?.release ?? null,
  };
}

async function readFacts(context: ServiceContext): Promise<void> {
  const read = await askForCheck(context, operations.getProject);
  if (read.ok) rememberProject(context, read.data);
  else if (read.failure.kind === 'not_found' && read.failure.missing === 'route') {
    rememberProject(context, null);
  }
}

/**
 * Reads the project where this process does not know it yet, as after a restart with a session that
 * goes on: forms depend on its kind. Never fails; one that takes long goes on by itself, and the pages
 * that come next hardly wait for it.
 */
export async function learnProject(
  context: ServiceContext,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { projectFacts, projectReads, projectsInTrouble } = runtimeOf(context);
  const identity = connectionIdentity(context.connection);
  if (projectFacts.get(identity)) return;
  const reading = projectReads
    .share(identity, context.signal, (signal) =>
      readFacts({ ...context, signal }).finally(() => {
        // One that everybody has left says nothing of the gateway.
        if (!signal.aborted) projectsInTrouble.delete(identity);
      }),
    )
    .catch((err: unknown) => {
      context.log?.info({ err }, 'The project could not be read.');
    });
  const wasInTrouble = projectsInTrouble.get(identity) === true;
  const limitMs = wasInTrouble ? Math.min(patienceMs, BRIEF_PATIENCE_MS) : patienceMs;
  const isLate = await withTimeout(
    reading.then(() => false),
    limitMs,
    true,
  );
  if (isLate) projectsInTrouble.set(identity, true);
}
