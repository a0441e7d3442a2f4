import { z } from 'zod';
import type { FilterFailure, FilterFailureKind } from '@/lib/filter/failure';
import { evaluateHeaderFilter, matchFilter, testFilterPart } from '@/lib/filter/match';
import { readJson } from '@/lib/filter/read-json';
import { refusedAtSave } from '@/lib/filter/refused-at-save';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { fail, ok, type Result } from '@/lib/util/result';
import { agrees, type TruthEngine, type Verdict, worstOf } from './verdict';

const wordSchema = z.enum(['error', 'panic', 'decode_error', 'refused_at_save']);
const answerSchema = z.union([
  z.boolean(),
  wordSchema,
  z.object({ unstable: z.array(z.union([z.boolean(), wordSchema])) }),
]);
const errorSchema = z.union([z.string(), z.array(z.string())]);

const caseSchema = z.object({
  id: z.string(),
  filter: z.unknown().optional(),
  filter_text: z.string().optional(),
  payload: z.unknown().optional(),
  payload_text: z.string().optional(),
  scope: z.literal('headers').optional(),
  headers: z.record(z.string(), z.array(z.string())).optional(),
  result: answerSchema.optional(),
  results: z.record(z.string(), answerSchema).optional(),
  event: answerSchema.optional(),
  error: z.union([errorSchema, z.record(z.string(), errorSchema)]).optional(),
});
const fileSchema = z.object({ cases: z.array(caseSchema) });

type FilterCase = z.infer<typeof caseSchema>;
type Expected = z.infer<typeof answerSchema>;
type Ours = Result<boolean, FilterFailure>;

/** Which of our failures a recorded text stands for; a pattern for each that the engine words. */
const errorTexts: Partial<Record<FilterFailureKind, RegExp>> = {
  operator: /starts with a \$ and is not a valid operator/,
  logic: /the value of \$or and \$and must be an array/,
  number: /is not a valid number/,
  text: /is not valid json/,
  list: /is not a valid slice/,
  pattern: /error parsing regexp/,
  trailing: /found trailing \$/,
  segments: /too many segments/,
  digits: /strconv\.Atoi/,
  decode: /incorrect JSON type|badly-formed JSON|cannot unmarshal/,
};

/** What our engine does on purpose where the real one crashes or answers at random. */
const refusals: readonly FilterFailureKind[] = ['crash', 'unstable'];

function textsOf({ error }: FilterCase, release: string): readonly string[] {
  if (error === undefined) return [];
  const own = typeof error === 'string' || Array.isArray(error) ? error : error[release];
  const texts = own ?? (typeof error === 'object' && !Array.isArray(error) ? error.all : []);
  return [texts ?? []].flat();
}

function told(ours: Ours): string {
  return ours.ok ? String(ours.value) : `${ours.failure.kind}: ${ours.failure.message}`;
}

function compare(recorded: FilterCase, release: string, expected: Expected, ours: Ours): Verdict {
  const { id } = recorded;
  const differs: Verdict = {
    id,
    verdict: 'differs',
    detail: `${release}: expected ${JSON.stringify(expected)}, got ${told(ours)}`,
  };
  const refuses = !ours.ok && refusals.includes(ours.failure.kind);
  const deviates = (detail: string): Verdict =>
    refuses ? { id, verdict: 'deviates', detail: `${release}: ${detail}` } : differs;
  if (typeof expected === 'object') {
    const isAmong = expected.unstable.includes(ours.ok ? ours.value : 'error');
    if (isAmong && !refuses) {
      return { id, verdict: 'deviates', detail: `${release}: always one of the random answers` };
    }
    return deviates('answers at random, ours says so');
  }
  if (typeof expected === 'boolean') {
    return ours.ok && ours.value === expected ? agrees(id) : differs;
  }
  if (expected === 'panic') return deviates('crashes, ours refuses');
  if (ours.ok || refuses) return differs;
  const pattern = errorTexts[ours.failure.kind];
  return textsOf(recorded, release).some((text) => pattern?.test(text)) ? agrees(id) : differs;
}

function headerAnswer(filter: unknown, recorded: FilterCase, dialect: Release): Ours {
  const result = evaluateHeaderFilter(filter, recorded.headers ?? {}, dialect);
  return result.ok ? result.value.answer : result;
}

function eventAnswer(filter: unknown, payload: unknown, dialect: Release): Ours {
  const refused = refusedAtSave(filter, dialect);
  return refused ? fail(refused) : matchFilter(filter, payload, dialect);
}

function checkRelease(recorded: FilterCase, dialect: Release): Verdict[] {
  const expected = recorded.results?.[dialect] ?? recorded.result;
  if (expected === undefined) throw new Error(`${recorded.id} has no result for ${dialect}`);
  const filter = readOr(recorded.filter_text, recorded.filter);
  const payload = readOr(recorded.payload_text, recorded.payload);
  const check = (wanted: Expected, answer: () => Ours): Verdict => {
    const broken = [filter, payload].find((part) => !part.ok);
    return compare(recorded, dialect, wanted, broken && !broken.ok ? broken : answer());
  };
  const value = filter.ok ? filter.value : undefined;
  const data = payload.ok ? payload.value : undefined;
  if (recorded.scope === 'headers') {
    return [check(expected, () => headerAnswer(value, recorded, dialect))];
  }
  return [
    check(expected, () => testFilterPart(value, data, dialect)),
    ...(recorded.event === undefined
      ? []
      : [check(recorded.event, () => eventAnswer(value, data, dialect))]),
  ];
}

function readOr(text: string | undefined, value: unknown): Result<unknown, FilterFailure> {
  return text === undefined ? ok(value) : readJson(text);
}

/** Answers of the filter engines of three releases. */
export const filterEngine: TruthEngine = {
  file: 'filters.json',
  leavesOut: '',
  async check(content) {
    const { cases } = fileSchema.parse(content);
    return cases.map((recorded) =>
      worstOf(
        recorded.id,
        releases.flatMap((dialect) => checkRelease(recorded, dialect)),
      ),
    );
  },
};
