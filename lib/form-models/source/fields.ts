import { tidyText } from '../checks/tidy-text';
import { type BodyTree, isTree } from '../engine/body-tree';
import { choice, exactText, list, number, text, toggle } from '../engine/field';
import type { FormField } from '../engine/field-path';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { type BrokerKind, brokerPart } from './broker';
import { type VerifierKind, verifierPart } from './verifier';

/** Readers of the broker that work side by side. */
const workers = number('pub_sub.workers', 'Workers', { tidy: tidyText });

/** Settings besides the verifier and the broker. */
const before = {
  name: text('name', 'Name'),
  type: text('type', 'Type', { blank: 'http' }),
  /** Chosen on create only; empty for none. A provider brings its own check of signatures. */
  provider: choice('provider', 'Provider'),
};
const after = {
  /** Sent as a part of the broker, with one that is known here. */
  workers: { ...workers, write: () => undefined },
  idempotencyKeys: list('idempotency_keys', 'Idempotency keys'),
  forwardHeaders: list('forward_headers', 'Forwarded headers'),
  responseBody: exactText('custom_response.body', 'Body of the answer'),
  responseContentType: text('custom_response.content_type', 'Content type of the answer'),
  isDisabled: toggle('is_disabled', 'Disabled'),
  /** JavaScript; empty for none. */
  bodyFunction: exactText('body_function', 'Body function'),
  headerFunction: exactText('header_function', 'Header function'),
};

/** The source form (interface specification §4.4). */
export const sourceForm = group({
  ...before,
  verifier: verifierPart,
  pubSub: brokerPart,
  ...after,
});

/** What the source form holds. Numbers are text, empty for "not set". */
export type SourceFormValues = ValuesOf<typeof sourceForm>;

/** The form in the gateway's names, with everything that is not set as such. */
export function sourceBodyTree(values: SourceFormValues): BodyTree {
  const tree = sourceForm.write(values);
  const { pub_sub } = tree;
  if (!isTree(pub_sub) || values.pubSub.kind === 'kept_as_is') return tree;
  const { type, ...broker } = pub_sub;
  return { ...tree, pub_sub: { type, workers: workers.write(values.workers), ...broker } };
}

const root = { form: '', gateway: '' };
const settings = group({ ...before, ...after }).fields(root);

/** The fields on screen while a verifier and a broker are chosen. */
export function sourceFields(verifier: VerifierKind, broker: BrokerKind): readonly FormField[] {
  return [
    ...settings,
    ...verifierPart.fieldsOf(verifier, { form: 'verifier', gateway: verifierPart.gateway }),
    ...brokerPart.fieldsOf(broker, { form: 'pubSub', gateway: brokerPart.gateway }),
  ];
}

/** The fields of every branch. */
export const everySourceField: readonly FormField[] = sourceForm.fields(root);

/** The given fields first, then those that a draft, a conflict or a receipt may speak of. */
export function allSourceFields(shown: readonly FormField[]): FormField[] {
  const paths = new Set(shown.map(({ form }) => form));
  return [...shown, ...everySourceField.filter(({ form }) => !paths.has(form))];
}

const rootOf = (path: string) => path.split('.')[0] ?? path;

/** The members of the gateway's body that settings of the form are sent as. */
export function gatewayNamesOf(names: readonly (keyof SourceFormValues)[]): string[] {
  return names.map((name) => rootOf(sourceForm.parts[name].gateway));
}

/** A field by its dotted path in the gateway's body, whatever branch is chosen. */
export function sourceField(gateway: string): FormField {
  const known = everySourceField.find((candidate) => candidate.gateway === gateway);
  return known ?? { form: gateway, gateway, label: gateway };
}
