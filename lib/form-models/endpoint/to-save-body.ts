import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import type { EndpointView } from '@/lib/contract/console/views';
import { bodyChanges, isTree, namedWhole } from './body-changes';
import { endpointToFormValues } from './from-view';
import { tidyEndpointValues } from './tidy';
import { type BodyTree, endpointBodyTree } from './to-body';
import type { EndpointFormValues, MtlsValues } from './values';

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
 * A new pair whole, since the stored key cannot be read back; nothing to keep what is stored; both
 * parts empty to remove it (gateway contract §4.4).
 */
function certificateChange(mtls: MtlsValues, isStored: boolean): BodyTree {
  if (mtls.kind === 'pair') {
    return { mtls_client_cert: { client_cert: mtls.clientCert, client_key: mtls.clientKey } };
  }
  if (mtls.kind === 'kept' || !isStored) return {};
  return { mtls_client_cert: { client_cert: '', client_key: { kind: 'clear' } } };
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
  const { values: tidied } = tidyEndpointValues(values, stored);
  const before = stored ? endpointBodyTree(stored) : {};
  const after = endpointBodyTree(tidied);
  const changes = bodyChanges(after, before, { isWhole });
  if (tidied.auth.kind === 'kept_as_is') delete changes.authentication;
  else if (stored?.auth.kind === 'kept_as_is' && isTree(after.authentication)) {
    // What the console does not know of the old one cannot be cleared field by field.
    changes.authentication = namedWhole(after.authentication);
  }
  const pair = certificateChange(tidied.mtls, stored?.mtls.kind === 'kept');
  return withoutUntouched({ ...changes, ...pair }, stored?.isDisabled ?? false);
}

/** The same for an update, where the deprecated `appID` does not exist. */
export function formValuesToUpdateBody(
  values: EndpointFormValues,
  baseline: EndpointView | null,
  options: SaveBodyOptions = {},
): EndpointUpdateSave {
  return formValuesToSaveBody({ ...values, appId: '' }, baseline, options);
}
