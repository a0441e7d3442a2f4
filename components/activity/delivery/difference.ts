import { payloadLines } from '@/components/payload/payload-lines';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import type { HeadersView } from '@/lib/contract/console/activity/headers';
import { momentOf } from '@/lib/util/gateway-moment';

/** What differs between two tries in one place. */
export interface Difference {
  /** Names the place: “Address”, “X-Convoy-Signature”. */
  name: string;
  group: 'request' | 'answer';
  /** As much as may be seen; null where it is not there. */
  before: string | null;
  after: string | null;
  /** Why it differs, where that is known. */
  why: string | null;
}

/** A line of two texts laid side by side. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const masked = '•••••••• masked';

/** The values of headers by their names, in lower case; equal values have equal tags. */
function byName({ list }: HeadersView) {
  const found = new Map<string, { name: string; shown: string; tags: string }>();
  for (const { name, value, tag } of list) {
    const key = name.toLowerCase();
    const known = found.get(key);
    const shown = value ?? masked;
    found.set(key, {
      name,
      shown: known ? `${known.shown}, ${shown}` : shown,
      tags: `${known?.tags ?? ''} ${tag}`,
    });
  }
  return found;
}

interface Known {
  /** Changes of settings with their times, which lie between the two tries or not. */
  endpointUpdatedAt: string | null;
  subscriptionUpdatedAt: string | null;
  secretsSince: readonly (string | null)[];
}

function knownOf({ endpoint, subscription }: DeliveryDetail): Known {
  return {
    endpointUpdatedAt: endpoint.kind === 'found' ? endpoint.updatedAt : null,
    subscriptionUpdatedAt: subscription.kind === 'found' ? subscription.updatedAt : null,
    secretsSince: endpoint.kind === 'found' ? endpoint.secretsSince : [],
  };
}

/** Whether something happened after the one try was made and not after the other. */
function isBetween(at: string | null, one: AttemptView, other: AttemptView): boolean {
  const [moment, from, to] = [momentOf(at), momentOf(one.at), momentOf(other.at)];
  return moment !== undefined && from !== undefined && to !== undefined
    ? moment > from && moment <= to
    : false;
}

const signatureName = /signature$/i;

/** The moment of a signature, in the form in which it is shown. */
function signedAt(text: string | null): string | undefined {
  return /^t=(\d+)/.exec(text ?? '')?.[1];
}

function whySignature(
  before: string | null,
  after: string | null,
  pair: readonly [AttemptView, AttemptView],
  { secretsSince }: Known,
): string {
  const newer = secretsSince.findIndex((since) => isBetween(since, ...pair));
  if (newer >= 0) return `Secret ${newer + 1} of the endpoint began to count between the two`;
  const [first, second] = [signedAt(before), signedAt(after)];
  if (first !== undefined && second !== undefined && first !== second)
    return 'Every try is signed anew, with its own time';
  return 'Signed with another secret, over another body or by another setting of the project';
}

function whyHeader(
  key: string,
  before: string | null,
  after: string | null,
  pair: readonly [AttemptView, AttemptView],
  known: Known,
): string | null {
  if (signatureName.test(key) || /^t=\d+,v/.test(before ?? after ?? ''))
    return whySignature(before, after, pair, known);
  if (key === 'user-agent') return 'Another version of the gateway sent it';
  if (key === 'content-length') return 'The body has another length';
  if (key === 'date') return 'The time of the answer';
  if (isBetween(known.endpointUpdatedAt, ...pair)) return 'The endpoint was saved between the two';
  return null;
}

function headerDifferences(
  group: Difference['group'],
  views: readonly [HeadersView, HeadersView],
  pair: readonly [AttemptView, AttemptView],
  known: Known,
): Difference[] {
  const [one, other] = [byName(views[0]), byName(views[1])];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key): Difference[] => {
    const [before, after] = [one.get(key), other.get(key)];
    if (before?.tags === after?.tags) return [];
    const shown = [before?.shown ?? null, after?.shown ?? null] as const;
    return [
      {
        name: after?.name ?? before?.name ?? key,
        group,
        before: shown[0],
        after: shown[1],
        why: whyHeader(key, shown[0], shown[1], pair, known),
      },
    ];
  });
}

function one(
  name: string,
  group: Difference['group'],
  before: string | null,
  after: string | null,
  why: string | null,
): Difference[] {
  return before === after ? [] : [{ name, group, before, after, why }];
}

function whyAddress(pair: readonly [AttemptView, AttemptView], known: Known): string {
  return isBetween(known.endpointUpdatedAt, ...pair)
    ? 'The endpoint was saved between the two'
    : 'The address of the endpoint was another one';
}

/** What differs between two tries of a delivery and why, as far as that is known. */
export function differences(
  detail: DeliveryDetail,
  before: AttemptView,
  after: AttemptView,
): Difference[] {
  const pair = [before, after] as const;
  const known = knownOf(detail);
  return [
    ...one('Address', 'request', before.url, after.url, whyAddress(pair, known)),
    ...one('Method', 'request', before.method, after.method, null),
    ...one(
      'IP address',
      'request',
      before.ip,
      after.ip,
      'The host has another address, or several',
    ),
    ...headerDifferences('request', [before.requestHeaders, after.requestHeaders], pair, known),
    ...one('Code', 'answer', before.httpStatus, after.httpStatus, whyOutcome(pair, known)),
    ...one('Error', 'answer', before.error, after.error, null),
    ...headerDifferences('answer', [before.responseHeaders, after.responseHeaders], pair, known),
  ];
}

/** What may have turned a failure into an arrival, or the other way round. */
function whyOutcome(pair: readonly [AttemptView, AttemptView], known: Known): string | null {
  if (pair[0].hasArrived === pair[1].hasArrived) return null;
  if (isBetween(known.endpointUpdatedAt, ...pair)) return 'The endpoint was saved between the two';
  if (isBetween(known.subscriptionUpdatedAt, ...pair))
    return 'The subscription was saved between the two';
  return 'Nothing was changed here between the two: the receiver answers otherwise';
}

/** Lines that are compared one by one; longer texts are told to differ, no more. */
const MOST_LINES = 400;

function linesOf(text: string): string[] {
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson) return text.split('\n');
  return payloadLines('pretty', text, []).map(
    ({ indent, pieces }) => ' '.repeat(indent) + pieces.map((piece) => piece.text).join(''),
  );
}

/**
 * Two texts line by line, JSON laid out first: the longest common sequence of lines stays, the others
 * are gone or new. Undefined for texts of too many lines.
 */
export function diffLines(before: string, after: string): DiffLine[] | undefined {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  if (old.length > MOST_LINES || fresh.length > MOST_LINES) return undefined;
  const width = fresh.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [gone, added] = [old[row], fresh[column]];
    if (gone !== undefined && gone === added) {
      lines.push({ kind: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ kind: 'gone', text: gone });
      row += 1;
    } else if (added !== undefined) {
      lines.push({ kind: 'new', text: added });
      column += 1;
    }
  }
  return lines;
}
