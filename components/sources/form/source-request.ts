import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import {
  formValuesToCreateBody,
  formValuesToUpdateBody,
} from '@/lib/form-models/source/to-save-body';
import { type RequestPreview, requestPreview } from '@/lib/save-bodies/request-preview';
import { sourceBodies } from '@/lib/save-bodies/source-body';
import type { SourceSetting } from './source-setting';

type Setting = Pick<SourceSetting, 'kind' | 'stored' | 'isReadable'>;

/** What the console's server is told of a save: all of it where the gateway cannot be read. */
export function sourceSaveBody(
  values: SourceFormValues,
  { kind, stored, isReadable }: Setting,
): SourceCreateSave | SourceUpdateSave {
  if (kind === 'create') return formValuesToCreateBody(values);
  return formValuesToUpdateBody(values, stored, { isWhole: stored === null || !isReadable });
}

/** The request that a save leads to, as JSON and as a cURL command, without secrets. */
export function sourceRequest(
  values: SourceFormValues,
  setting: SourceSetting,
  baseUrl: string,
): RequestPreview {
  const { projectId, uid, dialect, stored, isReadable } = setting;
  // Without a read the server has nothing to merge the save into.
  const known = isReadable ? stored : null;
  const save = sourceSaveBody(values, setting);
  return requestPreview(sourceBodies, save, known, { baseUrl, projectId, uid, dialect });
}
