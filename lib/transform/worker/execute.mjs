// @ts-check
import { releaseRecords } from '../../releases/records.mjs';
import { readableScript } from '../syntax/readable-script.mjs';
import { bodyRuleError } from './source-body-rule.mjs';
import { describeThrown } from './thrown-error.mjs';

/** @typedef {import('./engine.mjs').PreparedContext} PreparedContext */
/** @typedef {import('../run-types').RunRequest} RunRequest */
/** @typedef {import('../run-types').RunResult} RunResult */
/** @typedef {import('../run-types').RunOutcome} RunOutcome */
/** @typedef {import('quickjs-emscripten-core').QuickJSHandle} QuickJSHandle */

const NOT_FOUND =
  'the transform function is not found, please define it or rename the existing function';
const WRONG_PAYLOAD = 'body contains incorrect JSON type for field "payload"';
const JOBS_PER_ROUND = 500;
/** Reading what a run came to takes memory too: copies of its result, each at most so many. */
const READING_COPIES = 4;
/** Integers that random numbers begin from. */
const SEEDS = 3;
const testRoutes = ['subscription', 'source_body', 'source_header'];

/**
 * @param {string} text
 * @returns {RunOutcome}
 */
const plainError = (text) => ({ kind: 'error', error: { name: '', message: text, text } });

/**
 * Why the gateway does not even start the function: its payload.
 * @param {RunRequest} request
 * @returns {RunOutcome | undefined}
 */
function payloadOutcome({ kind, payload }) {
  const [huge] =
    /(?<![\w".])-?\d+(?:\.\d+)?[eE]\+?\d{3,}/.exec(
      payload.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, '""'),
    ) ?? [];
  if (huge !== undefined && !Number.isFinite(Number(huge)))
    return plainError(`json: cannot unmarshal number ${huge} into Go value of type float64`);
  const first = payload.trimStart()[0];
  if (testRoutes.includes(kind) && first !== '{' && !payload.trim().startsWith('null'))
    return plainError(WRONG_PAYLOAD);
  return undefined;
}

/**
 * Runs one function in a context made for it. The context is of no use afterwards.
 * @param {PreparedContext} prepared
 * @param {RunRequest} request
 * @returns {RunResult}
 */
export function execute(prepared, request) {
  const { context, runtime, memory, call, ask } = prepared;
  const { code, kind, limits, payload } = request;
  const begun = performance.now();
  const deadline = begun + limits.timeMs;
  let isLate = false;
  const late = () => {
    isLate ||= performance.now() > deadline;
    return isLate;
  };
  runtime.setInterruptHandler(() => memory.isFull() || late());
  memory.growTo(limits.memoryBytes);
  /** @type {QuickJSHandle[]} */
  const held = [];
  /** @template {QuickJSHandle} H @param {H} handle */
  const hold = (handle) => {
    held.push(handle);
    return handle;
  };

  const growToRead = () => memory.growTo(limits.memoryBytes + READING_COPIES * limits.outputLength);
  const outOfMemory = () =>
    /** @type {const} */ ({ kind: 'memory_limit', limitBytes: limits.memoryBytes });

  /** @param {QuickJSHandle} thrown @returns {RunOutcome} */
  const failed = (thrown) => {
    hold(thrown);
    if (late()) return { kind: 'time_limit' };
    // Its text may be made by user code, which can take too long in turn.
    const description = ask('describe', thrown);
    return late() ? { kind: 'time_limit' } : (describeThrown(description, code) ?? outOfMemory());
  };

  /** @returns {RunOutcome | undefined} */
  const runJobs = () => {
    for (;;) {
      if (memory.isFull()) return outOfMemory();
      if (late()) return { kind: 'time_limit' };
      const round = runtime.executePendingJobs(JOBS_PER_ROUND);
      const ran = round.error ? 1 : round.value;
      round.error?.dispose();
      if (ran === 0) return late() ? { kind: 'time_limit' } : undefined;
    }
  };

  /** @param {string} source */
  const evaluated = (source) => context.evalCode(source, '<eval>', { type: 'global' });

  /** @param {string} script @param {string[]} functions @returns {RunOutcome} */
  const run = (script, functions) => {
    const seeds = crypto.getRandomValues(new Int32Array(SEEDS));
    const numbers = Array.from(seeds, (each) => hold(context.newNumber(each)));
    context.unwrapResult(call('seed', ...numbers)).dispose();
    const text = hold(context.newString(payload));
    const handing = kind === 'broker_header' ? 'texts' : request.handing;
    const form = hold(context.newString(handing));
    const argument = call('argument', text, form);
    if (argument.error) return failed(argument.error);
    hold(argument.value);

    // The gateway's engine has all functions before all variables, which shows where globals are listed.
    if (functions.length > 0) evaluated(`var ${functions.join()};`).dispose();
    const loaded = evaluated(script);
    if (loaded.error) return failed(loaded.error);
    loaded.value.dispose();
    const afterLoading = runJobs();
    if (afterLoading) return afterLoading;

    const found = evaluated('transform');
    if (found.error) {
      hold(found.error);
      return plainError(NOT_FOUND);
    }
    const transform = hold(found.value);
    const type = context.typeof(transform);
    if (type !== 'function') return notCallable(type, transform);

    const returned = context.callFunction(transform, context.undefined, argument.value);
    if (returned.error) return failed(returned.error);
    hold(returned.value);
    const afterRunning = runJobs();
    if (afterRunning) return afterRunning;
    if (memory.isFull()) return outOfMemory();
    growToRead();
    const longest = hold(context.newNumber(limits.outputLength));
    return finished(ask('finish', returned.value, longest));
  };

  /** @param {string} type @param {QuickJSHandle} value @returns {RunOutcome} */
  const notCallable = (type, value) => {
    if (type === 'undefined' || (type === 'object' && context.eq(value, context.null)))
      return { kind: 'crash', reason: 'transform is set, but to no value' };
    const { text } = JSON.parse(ask('describe', value) ?? '{}');
    return plainError(`could not convert ${text} to func(interface {}) (interface {}, error)`);
  };

  /** @param {string | undefined} answer @returns {RunOutcome} */
  const finished = (answer) => {
    if (late()) return { kind: 'time_limit' };
    if (answer === undefined) return outOfMemory();
    if (answer.startsWith('=')) return { kind: 'value', json: answer.slice(1) };
    const refused = JSON.parse(answer.slice(1));
    if (refused.kind === 'too_deep' || refused.kind === 'output_limit')
      return { kind: refused.kind };
    return { kind: refused.kind, reason: refused.reason };
  };

  const start = () => {
    const readable = readableScript(code, releaseRecords[request.release].engine);
    return readable.ok
      ? run(readable.script, readable.functions)
      : /** @type {const} */ ({ kind: 'error', error: readable.error });
  };
  let outcome = payloadOutcome(request) ?? start();
  if (kind === 'source_body') outcome = bodyRuleError(outcome) ?? outcome;
  // Code may go on after an allocation that failed; the gateway's would not have failed.
  if (memory.isFull()) outcome = outOfMemory();
  const milliseconds = performance.now() - begun;
  runtime.removeInterruptHandler();
  growToRead();
  const { lines = [], ...dropped } = JSON.parse(ask('log') ?? '{"entries":0,"characters":0}');
  /** @type {RunResult['log']} */
  const log = [];
  for (let at = 0; at < lines.length; at += 3) {
    const [level, text, objects] = lines.slice(at, at + 3);
    log.push({ level, text, ...(objects.length > 0 ? { objects } : {}) });
  }
  const usage = runtime.computeMemoryUsage().consume((handle) => context.dump(handle));
  for (const handle of held.reverse()) handle.dispose();
  return {
    outcome,
    log,
    dropped,
    milliseconds,
    memoryBytes: usage.memory_used_size,
    memoryLimitBytes: limits.memoryBytes,
  };
}
