import { count, type Noun } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { isolated } from '@/lib/util/isolated';

/** Resources of one kind that use what is to be deleted. */
export interface Users {
  found: readonly { uid: string; name: string }[];
  /** False where their list could not be read, or not to its end. */
  isComplete: boolean;
  noun: Noun;
  /** "No subscription sends to it". */
  none: string;
  /** What becomes of one, and of several: "goes with it", "go with it". */
  become: Noun;
}

const mostNamed = 4;

function named(users: Users['found']): string {
  const names = users.slice(0, mostNamed).map(({ uid, name }) => isolated(clip(name || uid, 40)));
  const more = users.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function toldOf({ found, noun, become }: Users): string {
  const becomes = found.length === 1 ? become.one : become.many;
  return `${count(found.length, noun)} ${becomes}: ${named(found)}.`;
}

/** What a delete takes along, in sentences: first what is not known, and no "none" where it is not. */
export function deletionWords(kinds: readonly Users[]): string[] {
  const unknown = kinds
    .filter(({ isComplete }) => !isComplete)
    .map((users) => {
      const { noun, become, found } = users;
      const more = found.length > 0 ? 'more ' : '';
      return `Not every ${noun.one} could be looked at: it is not known whether ${more}${noun.many} ${become.many}.`;
    });
  const known = kinds
    .filter(({ found, isComplete }) => isComplete || found.length > 0)
    .map((users) => (users.found.length > 0 ? toldOf(users) : `${users.none}.`));
  return [...unknown, ...known];
}

/** What uses a resource; what is found of a search that did not come to its end is never called all. */
export function usageWords(found: string, isComplete: boolean): string {
  return isComplete
    ? found
    : `Not everything could be looked at, so there may be more. Found so far: ${found}`;
}
