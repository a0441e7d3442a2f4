import type { HttpsRule } from '@/lib/contract/console/https-rule';
import type { SecretState } from '@/lib/contract/console/masked';
import type { EndpointView } from '@/lib/contract/console/views';
import { type FormContext, secretStates } from '../engine/form';
import { everyEndpointField } from './fields';

/**
 * Whether addresses over http are taken: `refused` by the embedded gateway, which is not set up for
 * them, otherwise by the rule of the project, which the server reads anew with each save.
 */
export type HttpTaking = 'refused' | HttpsRule;

/** What the endpoint form has to know besides its own values. */
export interface EndpointFormContext extends FormContext<EndpointView> {
  /** What becomes of addresses over http here. */
  http: HttpTaking;
}

/** State of every secret of the form by form path, for the branch that is stored. */
export function endpointSecretStates(view: EndpointView | null): ReadonlyMap<string, SecretState> {
  return secretStates(everyEndpointField, view);
}
