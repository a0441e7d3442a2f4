import { z } from 'zod';
import { redacted } from '@/lib/contract/console/masked';
import type { Receipt, ReceiptEntry, ReceiptOutcome } from '@/lib/contract/console/receipt';
import { type Unwrapped, unwrap } from '@/lib/contract/gateway/unwrap';
import type { Body, BuiltBody } from '@/lib/save-bodies/save-bodies';
import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';
import { hideCredentials, hideQueryValues, hideTokens } from '@/lib/util/mask-url';
import { withoutPrivateKeys } from '@/lib/util/private-keys';
import { sameValue } from '@/lib/util/same-value';

/** What a receipt is made from; all of it holds secrets, the receipt none. */
export interface Compared {
  request: z.ZodObject;
  sent: Body;
  touched: BuiltBody['touched'];
  /** In the shape of a request, before and after the save; null when it is not known. */
  before: Body | null;
  after: Body | null;
  readBack: boolean;
  /** Top-level fields that no answer of this gateway shows. */
  notReadable: ReadonlySet<string>;
  /** Top-level fields that this gateway takes and does nothing with. */
  ignored: ReadonlySet<string>;
}

interface Leaf {
  path: string;
  field: Unwrapped;
  sent: unknown;
  before: unknown;
  after: unknown;
}

function part(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function leavesOf(
  shape: Record<string, z.ZodType>,
  { path, sent, before, after }: Omit<Leaf, 'field'>,
  touched: BuiltBody['touched'],
): Leaf[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const field = unwrap(schema);
    const leaf = {
      path: path === '' ? key : `${path}.${key}`,
      sent: part(sent, key),
      before: part(before, key),
      after: part(after, key),
    };
    if (field.kind !== 'object') return [{ ...leaf, field }];
    // Said as one: a part of a resource that was cleared and is gone has no leaves to tell of.
    const isGone = touched.get(leaf.path) === 'cleared' && isEmpty(field, leaf.after);
    return isGone ? [{ ...leaf, field }] : leavesOf(field.shape, leaf, touched);
  });
}

const isOpen = (field: Unwrapped) => field.kind === 'leaf' && field.schema instanceof z.ZodRecord;

/** Whether a value stands for none; in an open object, such as a filter, every member counts. */
function isEmpty(field: Unwrapped, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) {
    if (isOpen(field)) return Object.keys(value).length === 0;
    const members = field.kind === 'object' ? Object.entries(field.shape) : [];
    return members.every(([key, schema]) => isEmpty(unwrap(schema), part(value, key)));
  }
  return value === undefined || value === null || value === '' || value === 0;
}

/**
 * One form for values that mean the same: older answers tell seconds as a duration text, the bytes
 * of a secret are integers or base64 (gateway contract §0.2), and a release that has no choice does
 * not tell it.
 */
function normal(field: Unwrapped, value: unknown): unknown {
  const { meta } = field;
  if (meta.whenAbsent !== undefined && isEmpty(field, value)) return meta.whenAbsent;
  if (meta.secret === 'value' && Array.isArray(value)) return Buffer.from(value).toString('base64');
  const isDuration = meta.unit === 'seconds' && typeof value === 'string';
  return isDuration ? (parseGoDuration(value) ?? value) : value;
}

/** Of an open object; a receipt is no place to read a whole one. */
const longestShown = 4_000;

/** Open objects such as filters are told as JSON; any other object is told by its parts. */
function isTold(field: Unwrapped, value: unknown): boolean {
  if (!isRecord(value)) return value !== undefined && value !== null && value !== '';
  return isOpen(field) && !isEmpty(field, value);
}

function shown(field: Unwrapped, value: unknown): string | null {
  if (!isTold(field, value)) return null;
  const { meta } = field;
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  const text =
    isRecord(value) && whole.length > longestShown ? `${whole.slice(0, longestShown)}…` : whole;
  if (meta.unit === 'seconds' && typeof value === 'number') return `${text} s`;
  if (meta.certificates) return withoutPrivateKeys(text);
  if (meta.secret === 'credentials') return hideCredentials(text);
  if (meta.secret === 'tokens') return hideTokens(text);
  return meta.secret === 'query' ? hideQueryValues(text) : text;
}

/** A switch that is off is often left out. */
function isOff(field: Unwrapped, value: unknown): boolean {
  return value === false || isEmpty(field, value);
}

function isSame(field: Unwrapped, left: unknown, right: unknown): boolean {
  const [one, other] = [normal(field, left), normal(field, right)];
  return (isOff(field, one) && isOff(field, other)) || sameValue(one, other);
}

/** Whether everything that could tell of this leaf is out of sight. */
function isHidden({ path, after }: Leaf, compared: Compared): boolean {
  const top = path.split('.')[0] ?? '';
  return compared.after === null || after === redacted || compared.notReadable.has(top);
}

function outcomeOf(leaf: Leaf, compared: Compared): ReceiptOutcome {
  const { path, field, sent, before, after } = leaf;
  const top = path.split('.')[0] ?? '';
  if (isHidden(leaf, compared)) return 'not_readable';
  if (isSame(field, sent, after)) return 'stored';
  if (compared.ignored.has(top)) return 'ignored';
  if (compared.before !== null && isSame(field, before, after)) return 'ignored';
  return isEmpty(field, after) ? 'dropped' : 'changed';
}

function entryOf(leaf: Leaf, compared: Compared): ReceiptEntry {
  const { path, field, sent, before, after } = leaf;
  const outcome = outcomeOf(leaf, compared);
  const isKnown = outcome !== 'not_readable';
  if (field.meta.secret !== 'value') {
    const stored = isKnown ? shown(field, normal(field, after)) : null;
    return { path, outcome, sent: shown(field, sent), stored };
  }
  const spoken = compared.touched.get(path);
  const replaced = isEmpty(field, before) ? 'set' : 'replaced';
  const word = spoken === 'replaced' ? replaced : spoken === 'cleared' ? spoken : 'kept';
  const held = outcome === 'stored' ? word : 'set';
  const stored = !isKnown || isEmpty(field, after) ? null : held;
  return { path, outcome, sent: isEmpty(field, sent) && word === 'kept' ? null : word, stored };
}

/**
 * Compares what was sent with what the gateway holds now: every field that the operator spoke of,
 * and every other one that did not stay as it was sent (contract §4.4: without a licence, real
 * gateways change settings with a 202 and no word).
 */
export function receiptOf(compared: Compared): Receipt {
  const { request, sent, before, after, touched, readBack } = compared;
  const shape = request.shape as Record<string, z.ZodType>;
  const isTouched = (path: string) =>
    [...touched.keys()].some((name) => path === name || path.startsWith(`${name}.`));
  const entries = leavesOf(shape, { path: '', sent, before, after }, touched).flatMap((leaf) => {
    const wasSpokenOf = isTouched(leaf.path);
    const isUnsent = isEmpty(leaf.field, leaf.sent);
    if (isUnsent && !wasSpokenOf) return [];
    const isNothing = isUnsent && isEmpty(leaf.field, leaf.after) && !touched.has(leaf.path);
    if (isNothing) return [];
    const entry = entryOf(leaf, compared);
    return wasSpokenOf || (entry.outcome !== 'stored' && entry.outcome !== 'not_readable')
      ? [entry]
      : [];
  });
  return { readBack, entries };
}
