import { count } from '@/components/table/list/list-words';
import type { ListView } from '@/lib/contract/console/list';

/** Which end of a subscription is looked for. */
export type EndKind = 'endpoint' | 'source';

/** One end of a subscription that can be chosen: a source or an endpoint. */
export interface End {
  uid: string;
  name: string;
  /** In a word, such as "paused"; null where the gateway tells none. */
  status: string | null;
  /** What tells it from others of its name: owner and host, or its type. */
  about?: string;
}

/** What a list holds for a search. */
export interface FoundEnds {
  state: 'loading' | 'failed' | 'found';
  ends: readonly End[];
  /** In a sentence, why there may be more than these; null when these are all. */
  shortfall: string | null;
}

type Page = Pick<ListView<unknown>, 'content' | 'pagination' | 'notes'>;

/** Why a page of a list may not be all that there is, and how to reach the rest. */
export function shortfallOf({ content, pagination, notes }: Page, noun: string): string | null {
  if (!notes.searchedAll) {
    const searched = count(notes.searched ?? 0, { one: noun, many: `${noun}s` });
    return `Only ${searched} were looked through. Type more of it, or the ID.`;
  }
  if (pagination.has_next_page) {
    return `The first ${content.length}, and there are more. Type what they are found by, or the ID.`;
  }
  if (notes.origin === 'gateway') return null;
  return `This gateway lists no ${noun}s; only what is known from elsewhere is offered. Any other can be typed by its ID.`;
}

/** The last word of a choice: what else there is, or that nothing was found. */
export function choiceNote({ state, ends, shortfall }: FoundEnds, search: string, noun: string) {
  if (state === 'failed') return `The list did not load. Type the ID of the ${noun}.`;
  if (state === 'loading') return 'Looking…';
  if (ends.length > 0 || shortfall !== null) return shortfall;
  return search === '' ? `This project has no ${noun} yet.` : `No ${noun} matches “${search}”.`;
}
