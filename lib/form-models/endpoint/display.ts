import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';
import type { BodyTree, BodyValue } from './to-body';

const longest = 120;

export function isDirective(value: BodyValue): value is SecretDirective {
  return isRecord(value) && typeof value.kind === 'string';
}

/** What the gateway calls a choice, in the words of the form. */
const choiceWords = new Map([
  ['authentication.type api_key', 'API key'],
  ['authentication.type basic_auth', 'basic'],
  ['authentication.type oauth2', 'OAuth 2.0'],
  ['authentication.oauth2.authentication_type shared_secret', 'client secret'],
  ['authentication.oauth2.authentication_type client_assertion', 'key pair'],
]);
const inSeconds = new Set(
  fieldPaths(endpointUpdateSchema)
    .filter(({ schema }) => unwrap(schema).meta.unit === 'seconds')
    .map(({ path }) => path),
);

/**
 * One value in words; secrets by their state, never by their text.
 * @param path the gateway's name of the field, dotted
 */
export function shownValue(path: string, value: BodyValue): string {
  if (value === null || value === undefined || value === '') return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isDirective(value)) {
    if (value.kind === 'keep') return 'stored';
    return value.kind === 'replace' && value.value !== '' ? 'a new value' : 'not set';
  }
  if (isRecord(value)) return 'set';
  if (inSeconds.has(path)) return `${String(value)} s`;
  const text = choiceWords.get(`${path} ${String(value)}`) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Every leaf of a tree by its dotted path, in order; an object that is cleared is one leaf. */
export function leaves(tree: BodyTree, parent = ''): [path: string, value: BodyValue][] {
  return Object.entries(tree).flatMap(([key, value]): [string, BodyValue][] => {
    const path = parent === '' ? key : `${parent}.${key}`;
    return isRecord(value) && !isDirective(value)
      ? leaves(value as BodyTree, path)
      : [[path, value]];
  });
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(tree: BodyTree, path: string): BodyValue {
  let current: BodyValue = tree;
  for (const key of path.split('.')) {
    if (!isRecord(current) || isDirective(current) || !Object.hasOwn(current, key))
      return undefined;
    current = (current as BodyTree)[key];
  }
  return current;
}
