import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointCreateSchema } from '@/lib/contract/gateway/endpoint';
import { type BodyTree, isTree } from '../engine/body-tree';
import { bodyChanges, namedWhole } from '../engine/changes';
import { compared } from '../engine/form';
import { certificateChange } from './client-certificate';
import type { EndpointFormContext } from './context';
import { type EndpointFormValues, endpointFields, endpointTable } from './fields';
import { endpointToFormValues } from './values';

export interface SaveBodyOptions {
  /**
   * True to send every field that is set, for a gateway whose stored state the server cannot read;
   * always so without a baseline.
   */
  isWhole?: boolean;
}

function withoutUntouched(changes: BodyTree, isDisabledStored: boolean): BodyTree {
  const { is_disabled, ...rest } = changes;
  // A gateway that honours it would wake a paused endpoint when told again that it is enabled.
  return is_disabled === undefined || is_disabled === isDisabledStored ? rest : changes;
}

/**
 * The body of a save: what differs from the baseline (gateway contract §4.4 says what the server
 * adds). Pure text work; the values are expected to have passed the schema.
 * @param baseline the stored endpoint as the browser knows it, or null for a new one and where
 *   nothing is known
 */
export function formValuesToSaveBody(
  values: EndpointFormValues,
  baseline: EndpointView | null,
  { isWhole = baseline === null }: SaveBodyOptions = {},
): EndpointCreateSave {
  const stored = baseline ? endpointToFormValues(baseline) : null;
  const { tidied, before, after } = compared(endpointTable, values, stored);
  const changes = bodyChanges(after, before, { isWhole });
  if (tidied.auth.kind === 'kept_as_is') delete changes.authentication;
  else if (stored?.auth.kind === 'kept_as_is' && isTree(after.authentication)) {
    // What the console does not know of the old one cannot be cleared field by field.
    changes.authentication = namedWhole(after.authentication);
  }
  const pair = certificateChange(tidied.mtls, stored?.mtls.kind === 'kept');
  const body = withoutUntouched({ ...changes, ...pair }, stored?.isDisabled ?? false);
  return body as EndpointCreateSave;
}

/** The same for an update, where the deprecated `appID` does not exist. */
export function formValuesToUpdateBody(
  values: EndpointFormValues,
  baseline: EndpointView | null,
  options: SaveBodyOptions = {},
): EndpointUpdateSave {
  return formValuesToSaveBody({ ...values, appId: '' }, baseline, options);
}

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableEndpoint(
  values: EndpointFormValues,
  { stored }: Pick<EndpointFormContext, 'stored'>,
) {
  return {
    request: endpointCreateSchema,
    fields: endpointFields(values.auth.kind),
    body: formValuesToSaveBody(values, stored),
  };
}
