import type { Release } from '@/lib/releases/dialect';
import { fail, ok, type Result } from '@/lib/util/result';
import { type AnswerWarning, type Explanation, explainFilter } from '../explain';
import type { FilterFailure } from '../failure';
import { foregoneAnswer } from '../foregone-answers';
import type { Hazard } from '../hazard';
import { filterHazards } from '../hazards';
import { testFilterPart } from '../match';
import { type FilteredEvent, type FilterHalves, matchEvent } from '../match-event';
import { excessPatterns } from '../pattern-places';
import { type BrokenPattern, brokenPatterns } from '../patterns-in';
import { readJson } from '../read-json';
import { type FilterPart, readSample, type TypedPart } from '../read-sample';
import { refusedAtSave } from '../refused-at-save';

/** What keeps a filter from being stored, whoever decides it. */
export interface SaveCheck {
  /** What saving refuses, whatever release. */
  refused?: FilterFailure | undefined;
  /** Patterns that cannot be read. */
  broken: BrokenPattern[];
  /** How many patterns it has, where these are more than are evaluated here. */
  patterns?: number | undefined;
}

/** What can be said of a filter without a sample. */
export interface FilterRemarks {
  foregone?: AnswerWarning | undefined;
  hazards: Hazard[];
}

/**
 * What a worker does with filters. All of it takes and gives plain data, and has a bound of its own;
 * the worker keeps it from holding up who asks.
 */
export const filterWork = {
  /** Whether each part of a test request matches. */
  testParts: (
    parts: readonly { filter: unknown; sample: unknown }[],
  ): Result<boolean, FilterFailure>[] =>
    parts.map(({ filter, sample }) => testFilterPart(filter, sample)),

  /** Whether an event, its payload as text, matches both halves of a filter. */
  matchEvent: (
    halves: FilterHalves,
    { headers, body }: Pick<FilteredEvent, 'headers'> & { body: string },
  ): Result<boolean, FilterFailure> =>
    matchEvent(halves, { headers, payload: () => readJson(body) }),

  /** What keeps each of these filters from being stored. */
  checkAtSave: (filters: readonly unknown[]): SaveCheck[] =>
    filters.map((filter) => ({
      refused: refusedAtSave(filter),
      broken: brokenPatterns(filter),
      patterns: excessPatterns(filter),
    })),

  /** What a filter makes of a sample as typed; the failure says what is wrong with its text. */
  judge: (
    filter: unknown,
    { part, text }: { part: TypedPart; text: string },
    dialect: Release,
  ): Result<Explanation, string> => {
    const sample = readSample(part, text);
    return sample.ok ? ok(explainFilter(filter, sample.value, dialect)) : fail(sample.failure);
  },

  remarks: (filter: unknown, part: FilterPart, dialect: Release): FilterRemarks => ({
    foregone: foregoneAnswer(filter, dialect),
    hazards: filterHazards(filter, dialect, part),
  }),
};

export type FilterWork = typeof filterWork;

/** One piece of this work, as it is sent to a worker. */
export interface FilterOrder {
  work: keyof FilterWork;
  parameters: readonly unknown[];
}
