import { defaultFilter } from 'cmdk';

/** What the ids of resources begin with, in which a screen of the same name comes first. */
export const foundPrefix = 'found:';

/**
 * How well a line of the palette fits what was typed, from 0 for not at all to 1. What it is called
 * counts most: in a text of all its words a short name would stand behind longer ones.
 * @param words its label, then words by which it is found besides
 */
export function rank(id: string, typed: string, words: string[] = []): number {
  const scoreOf = (word: string) => defaultFilter(word, typed);
  const [label = '', ...others] = words;
  const best = Math.max(scoreOf(label), ...others.map((word) => scoreOf(word) / 2));
  return id.startsWith(foundPrefix) ? best * 0.9 : best;
}
