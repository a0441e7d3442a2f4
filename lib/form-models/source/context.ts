import type { SecretState } from '@/lib/contract/console/masked';
import type { SourceView } from '@/lib/contract/console/views';
import { type FormContext, secretStates } from '../engine/form';
import { brokerPart } from './broker';
import { everySourceField, sourceFields } from './fields';
import { verifierPart } from './verifier';

/** What the source form has to know besides its own values. */
export type SourceFormContext = FormContext<SourceView>;

/** State of the secrets of a source by form path; what brokers share is that of the stored one. */
export function sourceSecretStates(view: SourceView | null): ReadonlyMap<string, SecretState> {
  const verifier = verifierPart.read(view?.verifier).kind;
  const broker = brokerPart.read(view?.pub_sub).kind;
  return secretStates([...everySourceField, ...sourceFields(verifier, broker)], view);
}
