import type { Storable } from '@/components/forms/drafts/use-kept-draft';
import { findCodeSecrets } from '@/lib/samples/code-secrets';
import { looseSecrets } from '@/lib/samples/loose-secrets';
import { maskSecrets } from '@/lib/samples/secret-scan';
import { isSourceVerifier, withoutSecret } from '@/lib/signature/source-verifier';
import { type Guard, oneOf, shapeOf, textOf } from '@/lib/util/guards';
import { parseJson } from '@/lib/util/json';
import { sameValue } from '@/lib/util/same-value';
import { secretReason } from '@/lib/util/secret-reason';
import type { ChainDraft } from './chain-draft';

const isText = textOf({});
const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isChainDraft = shapeOf<ChainDraft>({
  wayIn: oneOf(['http', 'broker', 'api']),
  headers: isText,
  body: isText,
  verifier: isSourceVerifier,
  bodyFunction: isText,
  headerFunction: isText,
  eventTypes: isText,
  filterBody: isText,
  filterHeaders: isText,
  function: isText,
  endpoint: shapeOf<ChainDraft['endpoint']>({
    signature: oneOf(['simple', 'advanced']),
    secret: isText,
    isForm: isFlag,
  }),
});

/** A shorter one can stand in any text, and would take all of them away. */
const SHORTEST_IN_TEXT = 4;

/** What the operator typed as a secret, which a request of the chain may well repeat. */
function typedSecrets({ verifier, endpoint }: ChainDraft): string[] {
  const bare = withoutSecret(verifier);
  const ofVerifier = Object.entries(verifier).flatMap(([field, text]) =>
    Reflect.get(bare, field) === text ? [] : [text],
  );
  return [...ofVerifier, endpoint.secret].filter(({ length }) => length >= SHORTEST_IN_TEXT);
}

/** Headers whose values look like secrets, or prove who calls, keep their names alone. */
function storableHeaders(text: string, { verifier }: ChainDraft, secrets: string[]): string {
  const proof = verifier.type === 'api_key' ? verifier.headerName.trim().toLowerCase() : undefined;
  return text
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(colon, 0)).trim();
      const value = line.slice(colon + 1).trim();
      const isSecret =
        name.toLowerCase() === proof ||
        secretReason(name, value) !== undefined ||
        secrets.some((secret) => value.includes(secret));
      return isSecret ? line.slice(0, colon + 1) : line;
    })
    .join('\n');
}

/** JSON with masks in place of secrets; other text only where nothing in it looks like one. */
function storableText(text: string): string {
  if (parseJson(text) !== undefined) return maskSecrets(text);
  return looseSecrets(text).length === 0 ? text : '';
}

const storableCode = (code: string) => (findCodeSecrets(code).length === 0 ? code : '');

/** Each text of the chain by its label, and how it is kept. */
const texts = [
  { name: 'headers', label: 'Headers', kept: storableHeaders },
  { name: 'body', label: 'Body', kept: storableText },
  { name: 'bodyFunction', label: 'Function on the body', kept: storableCode },
  { name: 'headerFunction', label: 'Function on the headers', kept: storableCode },
  { name: 'filterBody', label: 'Filter on the body', kept: storableText },
  { name: 'filterHeaders', label: 'Filter on the headers', kept: storableText },
  { name: 'function', label: 'Function on the event', kept: storableCode },
] as const;

/** What a kept chain may lack, by the name under which that is told. */
export function chainParts(draft: ChainDraft): Record<string, unknown> {
  return {
    ...Object.fromEntries(texts.map(({ name, label }) => [label, draft[name]])),
    'Secret of the source': draft.verifier,
    'Secret of the endpoint': draft.endpoint.secret,
  };
}

/** The chain as a draft may hold it: secrets are emptied, and what looks like one is taken out. */
export function storableChain(draft: ChainDraft): Storable<ChainDraft> {
  const value = { ...draft, verifier: withoutSecret(draft.verifier) };
  const secrets = typedSecrets(draft);
  const leftOut: string[] = [];
  for (const { name, label, kept } of texts) {
    const text = kept(draft[name], draft, secrets);
    value[name] = secrets.some((secret) => text.includes(secret)) ? '' : text;
    if (value[name] !== draft[name]) leftOut.push(label);
  }
  if (!sameValue(value.verifier, draft.verifier)) leftOut.push('Secret of the source');
  if (draft.endpoint.secret !== '') leftOut.push('Secret of the endpoint');
  return { value: { ...value, endpoint: { ...draft.endpoint, secret: '' } }, leftOut };
}
