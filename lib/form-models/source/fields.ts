import { providerWords } from '@/lib/words/sources';
import { tidyText } from '../checks/tidy-text';
import { isTree } from '../engine/body-tree';
import { choice, exactText, list, number, text, toggle } from '../engine/field-kinds';
import { type FormField, fieldFinder, rootOf } from '../engine/field-path';
import { type Group, group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { type BrokerKind, brokerPart } from './broker';
import { type VerifierKind, verifierPart } from './verifier';

/** Readers of the broker that work side by side. */
const workers = number('pub_sub.workers', 'Workers', { tidy: tidyText });

/** Who may send, to a source with an address of its own. */
const senders = {
  /** Chosen on create only; empty for none. A provider brings its own check of signatures. */
  provider: choice('provider', 'Provider', { words: providerWords }),
  verifier: verifierPart,
};
/** What becomes of the requests to it. */
const requests = {
  idempotencyKeys: list('idempotency_keys', 'Idempotency keys'),
  eventTypeLocation: text('event_type_location', 'Event type location'),
  forwardHeaders: list('forward_headers', 'Forwarded headers', { isCaseless: true }),
  responseContentType: text('custom_response.content_type', 'Content type of the answer'),
  responseBody: exactText('custom_response.body', 'Body of the answer'),
};
const broker = {
  pubSub: brokerPart,
  /** Sent as a part of the broker, with one that is known here. */
  workers: { ...workers, write: () => undefined },
};
/** JavaScript; empty for none. */
const functions = {
  bodyFunction: exactText('body_function', 'Body function'),
  headerFunction: exactText('header_function', 'Header function'),
};

const parts = group({
  name: text('name', 'Name'),
  type: text('type', 'Type', { blank: 'http' }),
  ...senders,
  ...broker,
  ...requests,
  isDisabled: toggle('is_disabled', 'Disabled'),
  ...functions,
});

/** The settings that not every type of source has, by what has them. */
export const partsByUse = { ingest: { ...senders, ...requests }, broker, functions };

/** What the source form holds. Numbers are text, empty for "not set". */
export type SourceFormValues = ValuesOf<typeof parts>;

/** The source form (interface specification §4.4). */
export const sourceTable: Group<SourceFormValues> = {
  ...parts,
  write: (values) => {
    const tree = parts.write(values);
    const { pub_sub } = tree;
    if (!isTree(pub_sub) || values.pubSub.kind === 'kept_as_is') return tree;
    const { type, ...broker } = pub_sub;
    return { ...tree, pub_sub: { type, workers: workers.write(values.workers), ...broker } };
  },
};

/** The fields of every branch. */
export const everySourceField = sourceTable.fields({ form: '', gateway: '' });

const settings = everySourceField.filter(
  ({ form }) => rootOf(form) !== 'verifier' && rootOf(form) !== 'pubSub',
);

/** The fields on screen while a verifier and a broker are chosen. */
export function sourceFields(verifier: VerifierKind, broker: BrokerKind): readonly FormField[] {
  return [
    ...settings,
    ...verifierPart.fieldsOf(verifier, { form: 'verifier', gateway: verifierPart.gateway }),
    ...brokerPart.fieldsOf(broker, { form: 'pubSub', gateway: brokerPart.gateway }),
  ];
}

/** A field by its dotted path in the gateway's body, whatever branch is chosen. */
export const sourceField = fieldFinder(everySourceField);
