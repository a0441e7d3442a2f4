import { endpointCreateSchema } from '@/lib/contract/gateway/endpoint';
import type { EndpointFormContext } from './context';
import { endpointFields } from './fields';
import { formValuesToSaveBody } from './to-save-body';
import type { EndpointFormValues } from './values';

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
