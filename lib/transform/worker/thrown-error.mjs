// @ts-check
import { calledAt } from '../syntax/called-at.mjs';
import { thrownAt } from '../syntax/thrown-at.mjs';
import { messageOf } from './error-messages.mjs';

/** @typedef {import('../run-types').RunOutcome} RunOutcome */
/** @typedef {{ name: string; place: { line: number; column: number } | undefined; isOurs: boolean }} Frame */

const frameLine =
  /^\s*at (?:(.*) \((native|<eval>|<host>|<input>)(?::(\d+)(?::(\d+))?)?\)|(<eval>):(\d+):(\d+))$/;

/** @param {string} stack @returns {Frame[]} */
function framesOf(stack) {
  return stack.split('\n').flatMap((each) => {
    const found = frameLine.exec(each);
    if (!found) return [];
    const [, name = '', where, line, column = '1', bare, bareLine, bareColumn = '1'] = found;
    if (bare !== undefined)
      return [
        { name: '', place: { line: Number(bareLine), column: Number(bareColumn) }, isOurs: false },
      ];
    const isEval = where === '<eval>' && line !== undefined;
    const place = isEval ? { line: Number(line), column: Number(column) } : undefined;
    return [
      { name: /^<.*>$/.test(name) ? '' : name, place, isOurs: where !== 'native' && !isEval },
    ];
  });
}

/** @param {Frame | undefined} frame */
function whereText(frame) {
  if (!frame) return '';
  if (!frame.place) return frame.name === '' ? '' : ` at ${frame.name} (native)`;
  const position = `<eval>:${frame.place.line}:${frame.place.column}`;
  return frame.name === '' ? ` at ${position}` : ` at ${frame.name} (${position})`;
}

/**
 * @param {string} message
 * @param {string} code
 * @returns {import('../run-types').RunError}
 */
function thrownValue(message, code) {
  const at = thrownAt(code);
  const text = `${message}${whereText(at && { ...at, isOurs: false })}`;
  return { name: '', message, line: at?.place.line, column: at?.place.column, text };
}

const isOverflow = (/** @type {string} */ message) => /stack overflow|call stack/i.test(message);

/**
 * How a run ended that threw something; undefined when there was no memory left.
 * @param {string | undefined} description what the driver tells of it; undefined when it cannot
 * @param {string} code
 * @returns {RunOutcome | undefined}
 */
export function describeThrown(description, code) {
  if (description === undefined) return undefined;
  const thrown = JSON.parse(description);
  if (thrown.crash !== undefined) return { kind: 'crash', reason: thrown.crash };
  const frames = framesOf(thrown.stack);
  const place = frames.find((frame) => frame.place)?.place;
  const { line, column } = place ?? {};
  if (thrown.isHost)
    return {
      kind: 'error',
      error: { name: 'GoError', message: thrown.message, line, column, text: thrown.message },
    };
  if (!thrown.isError) return { kind: 'error', error: thrownValue(thrown.text, code) };
  const message = messageOf(thrown, frames[0]?.name ?? '', place && calledAt(code, place));
  const text = `${thrown.name}${message === '' ? '' : `: ${message}`}`;
  if (thrown.name === 'InternalError' && /out of memory|string too long/.test(message))
    return undefined;
  const error = {
    name: thrown.name,
    message,
    line,
    column,
    text: `${text}${whereText(frames[0])}`,
  };
  return thrown.name === 'InternalError' && isOverflow(message)
    ? { kind: 'stack_limit', error }
    : { kind: 'error', error };
}
