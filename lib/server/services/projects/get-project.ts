import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { ProjectView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { rememberProject } from '@/lib/server/services/context/project-facts';
import { readOne } from '@/lib/server/services/context/read-one';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { lateProjectReads } from './late-reads';

/**
 * The project of a connection, masked; only its id where the gateway has no read of it.
 * @throws ConsoleError
 */
export async function getProject(context: ServiceContext): Promise<ProjectView> {
  const { connection } = context;
  const read = await readOne(context, operations.getProject, {});
  // A project that answers nothing here is still the one that was signed in to.
  if (typeof read !== 'object') return { uid: connection.projectId };
  const project = lateProjectReads.settled(context, read.found);
  rememberProject(context, project);
  return toView(operations.getProject.data, project);
}
