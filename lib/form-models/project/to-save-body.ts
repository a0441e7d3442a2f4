import type { ProjectSave } from '@/lib/contract/console/project-save';
import type { ProjectView } from '@/lib/contract/console/views';
import { projectUpdateSchema } from '@/lib/contract/gateway/project';
import { isRecord } from '@/lib/util/json';
import { asSent, type BodyTree } from '../engine/body-tree';
import { bodyChanges } from '../engine/changes';
import { compared } from '../engine/form';
import type { ProjectFormContext } from './context';
import { type ProjectFormValues, projectFields, projectTable, versionText } from './fields';
import { projectToFormValues } from './values';

interface Comparison {
  /** Empty where nothing is known of what is stored. */
  before: BodyTree;
  after: BodyTree;
  /** The fields that differ. */
  changes: BodyTree;
  tidied: ProjectFormValues;
}

/** What the project and the form hold, tidied, and where they differ. */
export function compareWithStored(
  values: ProjectFormValues,
  stored: ProjectView | null,
): Comparison {
  const { before, after, tidied } = compared(
    projectTable,
    values,
    stored ? projectToFormValues(stored) : null,
  );
  return { before, after, tidied, changes: bodyChanges(after, before, { isWhole: false }) };
}

type Version = NonNullable<
  NonNullable<NonNullable<ProjectView['config']>['signature']>['versions']
>[number];

/** A version as it is stored, each of them once, or as a new one. */
function sentVersions(versions: readonly string[], stored: readonly Version[]) {
  const left = [...stored];
  return versions.map((version) => {
    const at = left.findIndex(({ hash, encoding }) => versionText(hash, encoding) === version);
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    const [hash, encoding] = version.split(' ');
    return kept ?? { hash, encoding };
  });
}

/** The body of a save: the settings that differ from the baseline (gateway contract §9.8). */
export function formValuesToSaveBody(
  values: ProjectFormValues,
  { stored }: Pick<ProjectFormContext, 'stored'>,
): ProjectSave {
  const { changes, tidied } = compareWithStored(values, stored);
  const body = asSent(changes);
  const { config } = body;
  const signature = isRecord(config) ? config.signature : undefined;
  if (isRecord(config) && isRecord(signature) && signature.versions !== undefined) {
    const { signatureVersions } = tidied.config;
    const versions = sentVersions(signatureVersions, stored?.config?.signature?.versions ?? []);
    return { ...body, config: { ...config, signature: { ...signature, versions } } } as ProjectSave;
  }
  return body as ProjectSave;
}

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableProject(
  values: ProjectFormValues,
  context: Pick<ProjectFormContext, 'stored'>,
) {
  return {
    request: projectUpdateSchema,
    fields: projectFields,
    body: formValuesToSaveBody(values, context),
  };
}
