import type { ProjectSave } from '@/lib/contract/console/project-save';
import { operations } from '@/lib/contract/gateway/operations';
import type { Project } from '@/lib/contract/gateway/project';
import { projectBodies, storedProjectBody } from '@/lib/save-bodies/project-body';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { isRecord } from '@/lib/util/json';
import type { EditableKind } from '../resource/kinds';
import { lateProjectReads } from './late-reads';

/** Versions by what they mean: a gateway gives each an id and a time of its own. */
function comparableBody(body: Body): Body {
  const { config } = body;
  const signature = isRecord(config) ? config.signature : undefined;
  if (!isRecord(config) || !isRecord(signature) || !Array.isArray(signature.versions)) return body;
  const versions = signature.versions
    .filter(isRecord)
    .map(({ hash, encoding }) => `${String(hash)} ${String(encoding)}`);
  return { ...body, config: { ...config, signature: { ...signature, versions } } };
}

const comparableProject = (project: Project) => comparableBody(storedProjectBody(project));

/** The project of a connection as it is read, changed and compared (gateway contract §9.8). */
export const projectKind: EditableKind<Project, ProjectSave> = {
  noun: 'project',
  idName: 'projectID',
  schema: projectBodies.schema,
  bodies: projectBodies,
  operations: { list: null, read: operations.getProject, update: operations.updateProject },
  isCached: false,
  lateReads: lateProjectReads,
  comparable: comparableProject,
  comparableSent: comparableBody,
  settings: comparableProject,
  // What a release drops of them shows in what is read back (gateway contract §9.8).
  ignored: () => new Set(),
  notReadable: () => new Set(),
  undoBody: (before) => ({ body: storedProjectBody(before), cannotUndo: [] }),
  sentRow: (uid, { name }) => ({ uid, name: typeof name === 'string' ? name : null }),
};
