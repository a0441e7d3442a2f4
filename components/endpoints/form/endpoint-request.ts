import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import {
  formValuesToSaveBody,
  formValuesToUpdateBody,
} from '@/lib/form-models/endpoint/to-save-body';
import { endpointBodies } from '@/lib/save-bodies/endpoint-body';
import { type RequestPreview, requestPreview } from '@/lib/save-bodies/request-preview';
import type { EndpointSetting } from './endpoint-setting';

/** What the console's server is told of a save: all of it where the gateway cannot be read. */
export function endpointSaveBody(
  values: EndpointFormValues,
  { kind, stored, isReadable }: Pick<EndpointSetting, 'kind' | 'stored' | 'isReadable'>,
): EndpointCreateSave | EndpointUpdateSave {
  if (kind === 'create') return formValuesToSaveBody(values, null);
  return formValuesToUpdateBody(values, stored, { isWhole: stored === null || !isReadable });
}

/** The request that a save leads to, as JSON and as a cURL command, without secrets. */
export function endpointRequest(
  values: EndpointFormValues,
  setting: EndpointSetting,
  baseUrl: string,
): RequestPreview {
  const { projectId, uid, dialect, stored, isReadable } = setting;
  // Without a read the server has nothing to merge the save into.
  const known = isReadable ? stored : null;
  const save = endpointSaveBody(values, setting);
  return requestPreview(endpointBodies, save, known, { baseUrl, projectId, uid, dialect });
}
