import 'server-only';
import type { ProjectUpdateBody } from '@/lib/contract/console/project-save';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { Project } from '@/lib/contract/gateway/project';
import { rememberProject } from '../context/project-facts';
import type { KindSaveResult } from '../resource/finish-save';
import { undoResource } from '../resource/undo';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { projectKind } from './kind';

type Saved = KindSaveResult<Project>;

/** Every page shows the name of its project. */
async function remembered(context: WriteContext, saving: Promise<Saved>): Promise<Saved> {
  const saved = await saving;
  const { name, type } = saved.resource;
  if (type) rememberProject(context, { name, type });
  return saved;
}

/**
 * Changes name and settings of the project of a connection.
 * @throws ConsoleError as `updateResource`
 */
export function updateProject(context: WriteContext, request: ProjectUpdateBody): Promise<Saved> {
  const { projectId } = context.connection;
  return remembered(context, updateResource(projectKind, context, projectId, request));
}

/**
 * Puts the state before such a change back.
 * @throws ConsoleError as `undoResource`
 */
export function undoProject(context: WriteContext, request: UndoBody): Promise<Saved> {
  const { projectId } = context.connection;
  return remembered(context, undoResource(projectKind, context, projectId, request));
}
