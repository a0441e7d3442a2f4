import { count } from './quantities';

/** What is bounded, and the bound. */
export type Row = readonly [what: string, most: string];

/** What is beyond a limit and how that is told. */
export interface Section {
  title: string;
  beyond: string;
  rows: readonly Row[];
}

/** What a parser of JSON takes at most. */
export const jsonRows = (
  whose: string,
  limits: Partial<Record<'depth' | 'values' | 'containers' | 'members', number>>,
): Row[] => {
  const words = {
    depth: 'levels of nesting',
    values: 'values',
    containers: 'lists and objects',
    members: 'members of one object',
  };
  return Object.entries(words).flatMap(([name, word]): Row[] => {
    const limit = limits[name as keyof typeof words];
    return limit === undefined ? [] : [[`${whose}: ${word}`, count(limit)]];
  });
};
