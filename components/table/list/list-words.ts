import type { ListNotes, ListPagination } from '@/lib/contract/console/list';

/** What a list calls its rows, such as "link" and "links". */
export interface Noun {
  one: string;
  many: string;
}

const numbers = new Intl.NumberFormat('en-GB');

/** "1 link", "2,400 links". */
export function count(amount: number, noun: Noun): string {
  return `${numbers.format(amount)} ${amount === 1 ? noun.one : noun.many}`;
}

/** What to do about rows of which the gateway has lost something; undefined where there are none. */
export function damageNote(
  rows: readonly { unreadable?: readonly string[] | null | undefined }[],
  noun: Noun,
): string | undefined {
  const damaged = rows.filter(({ unreadable }) => unreadable?.length).length;
  if (damaged === 0) return undefined;
  const these = damaged === 1 ? 'it' : 'them';
  return `The gateway cannot read all that it stored of ${count(damaged, noun)} on this page: its file was altered or damaged. Restore a backup, or open ${these} and enter again what is missing.`;
}

/**
 * What a search through a whole list has come to, while it runs.
 * @param matched how many of them fit; undefined where that is not counted
 */
export function walkStatus(searched: number, noun: Noun, matched?: number): string {
  const found =
    matched === undefined
      ? ''
      : `, ${numbers.format(matched)} ${matched === 1 ? 'matches' : 'match'}`;
  return `Searching: ${count(searched, noun)} read so far${found}`;
}

type Deed = ListNotes['filteredByConsole'][number];

/** What a gateway may leave to the console; null for what none does, so that it is not told of one. */
const deeds: Record<Deed, string | null> = {
  q: null,
  owner: null,
  ownerId: 'filter by owner',
  sort: 'sort',
  status: 'filter by status',
  type: 'filter by type',
  provider: 'filter by provider',
  endpointId: 'filter by endpoint',
  sourceId: 'filter by source',
  subscriptionId: 'filter by subscription',
  eventId: 'filter by event',
  eventType: 'filter by event type',
  errorKind: 'filter by kind of error',
  httpCode: 'filter by HTTP code',
  tries: 'filter by number of tries',
  idempotencyKey: 'filter by idempotency key',
  payload: 'search payloads',
  unmatched: 'filter by what matched nothing',
  last: 'filter by time',
  from: 'filter by time',
  to: 'filter by time',
  kind: 'filter by kind',
};

function listed(words: readonly string[]): string {
  const [last = '', ...rest] = words.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(', ')} or ${last}`;
}

/**
 * What the console did in place of the gateway, in one sentence; undefined when it did nothing, or
 * nothing but search, and came to the end. `complete` is whether the rows shown are all that match.
 */
export function filterNote(
  notes: ListNotes,
  shown: number,
  complete: boolean,
  noun: Noun,
): string | undefined {
  const wanted = notes.filteredByConsole.flatMap((name) => deeds[name] ?? []);
  const isSearched = wanted.length < notes.filteredByConsole.length;
  if (wanted.length === 0) {
    const isAll = notes.searchedAll || notes.searched === null || notes.origin !== 'gateway';
    return isSearched && !isAll ? stoppedAt(notes.searched, 'Gatehouse', noun) : undefined;
  }
  const deed = `This gateway does not ${listed(wanted)} itself`;
  const onlySort = notes.filteredByConsole.every((name) => name === 'sort');
  if (notes.searched === null) return `${deed}, so Gatehouse does it.`;
  if (!notes.searchedAll) return stoppedAt(notes.searched, `${deed}, so Gatehouse`, noun);
  const searched =
    `${notes.searched === 1 ? 'the only' : 'all'} ${count(notes.searched, noun)}`.replace(
      'the only 1 ',
      'the only ',
    );
  if (onlySort) return `${deed}, so Gatehouse read ${searched} and sorted them.`;
  const result = complete
    ? shown === 0
      ? 'found none that match'
      : shown === 1
        ? 'shows the 1 that matches'
        : `shows the ${numbers.format(shown)} that match`
    : `shows the first ${numbers.format(shown)} that match`;
  return `${deed}, so Gatehouse searched ${searched} and ${result}.`;
}

function stoppedAt(searched: number | null, subject: string, noun: Noun): string {
  return `${subject} looked through ${count(searched ?? 0, noun)} and stopped there. More may match: narrow the search.`;
}

/** Where the rows come from when the gateway has no list of them; undefined when it has. */
export function originNote({ origin }: ListNotes, noun: Noun): string | undefined {
  if (origin === 'gateway') return undefined;
  const sources =
    origin === 'saved'
      ? 'what this console saved'
      : 'its portal links and from what this console saved';
  return `This gateway has no list of ${noun.many}. These come from ${sources}, so others may exist.`;
}

/** Says how many rows are on screen and whether there are others; never how many in all. */
export function pageStatus(
  shown: number,
  pagination: Pick<ListPagination, 'has_next_page' | 'has_prev_page'>,
  noun: Noun,
  filtered: boolean,
  oldestFirst: boolean,
): string {
  const { has_next_page: more, has_prev_page: less } = pagination;
  const [after, before] = oldestFirst ? ['newer', 'older'] : ['older', 'newer'];
  if (!more && !less) {
    const words = filtered
      ? `${count(shown, noun)} ${shown === 1 ? 'matches' : 'match'}`
      : count(shown, noun);
    return `${words} · that is all of them`;
  }
  const others =
    more && less ? `${before} and ${after} ones` : more ? `${after} ones` : `${before} ones`;
  return `${count(shown, noun)} on this page · there are ${others}`;
}
