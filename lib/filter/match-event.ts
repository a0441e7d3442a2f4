import { usualRelease } from '@/lib/releases/records.mjs';
import { isRecord } from '@/lib/util/json';
import { ok, type Result } from '@/lib/util/result';
import type { FilterFailure } from './failure';
import { filterLimits, StepCounter } from './limits';
import { type Evaluated, evaluateFilter, evaluateHeaderFilter } from './match';

/** The two halves of a filter. One that is absent or empty asks for nothing. */
export interface FilterHalves {
  headers?: unknown;
  body?: unknown;
}

/** What the halves look at. */
export interface FilteredEvent {
  /** By the names that they are stored by, with their values in order. */
  headers: Record<string, readonly string[]>;
  /** The payload by `readJson`; only asked for where the filter looks into it. */
  payload(): Result<unknown, FilterFailure>;
}

/** Whether a half of a filter asks for anything. */
export function asksForSomething(half: unknown): boolean {
  if (half === null || half === undefined) return false;
  return !isRecord(half) || Object.keys(half).length > 0;
}

const answerOf = (evaluated: Result<Evaluated, FilterFailure>) =>
  evaluated.ok ? evaluated.value.answer : evaluated;

function bodyAnswer(
  filter: unknown,
  event: FilteredEvent,
  mostSteps: number,
): Result<boolean, FilterFailure> {
  if (!asksForSomething(filter)) return ok(true);
  const payload = event.payload();
  if (!payload.ok) return payload;
  const counter = new StepCounter(mostSteps);
  return answerOf(evaluateFilter(filter, payload.value, usualRelease, counter));
}

function headersAnswer(
  filter: unknown,
  { headers }: FilteredEvent,
  mostSteps: number,
): Result<boolean, FilterFailure> {
  if (!asksForSomething(filter)) return ok(true);
  const counter = new StepCounter(mostSteps);
  return answerOf(evaluateHeaderFilter(filter, headers, usualRelease, counter));
}

/**
 * Whether an event matches both halves of a filter (gateway contract §6.10). A half that asks for
 * nothing is not looked at, so that an event which no filter could look into still passes it.
 * @param mostSteps the work that each half may take
 */
export function matchEvent(
  { headers, body }: FilterHalves,
  event: FilteredEvent,
  mostSteps: number = filterLimits.steps,
): Result<boolean, FilterFailure> {
  const ofBody = bodyAnswer(body, event, mostSteps);
  if (!ofBody.ok) return ofBody;
  const ofHeaders = headersAnswer(headers, event, mostSteps);
  return ofHeaders.ok ? ok(ofBody.value && ofHeaders.value) : ofHeaders;
}
