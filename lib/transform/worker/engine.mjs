// @ts-check
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { releaseRecords } from '../../releases/records.mjs';
import { engineGlobals } from '../global-names.mjs';
import { SMALL_MEMORY_BYTES } from '../memory.mjs';
import { sandboxSource } from '../sandbox-source.mjs';

/** @typedef {import('quickjs-emscripten-core').QuickJSContext} QuickJSContext */
/** @typedef {import('quickjs-emscripten-core').QuickJSHandle} QuickJSHandle */
/** @typedef {import('../../releases/dialect').Release} Release */

const PAGE_BYTES = 65_536;
/** How often the engine asks, each time for less, before an allocation fails. */
const ASKS = 3;

/**
 * How much of a memory lies before what was never used.
 * @param {ArrayBufferLike} buffer
 */
function usedBytes(buffer) {
  const words = new Int32Array(buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  return used * Int32Array.BYTES_PER_ELEMENT;
}

/**
 * Bounds what the engine's memory grows to. In WebAssembly QuickJS does not know the size of what it
 * allocates, so its own limit ends no function that fills the memory bit by bit.
 * @param {WebAssembly.Memory} memory
 * @param {number} atFirst
 */
function boundMemory(memory, atFirst) {
  const grow = memory.grow.bind(memory);
  let most = atFirst;
  let refusals = 0;
  let isFull = false;
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES <= most) {
      refusals = 0;
      return grow(pages);
    }
    refusals += 1;
    isFull ||= refusals >= ASKS;
    throw new RangeError('the memory of the engine is at its limit');
  };
  return {
    bytes: () => memory.buffer.byteLength,
    /** Whether something could not be allocated. What the engine answers since may be wrong. */
    isFull: () => isFull,
    /** @param {number} bytes */
    growTo: (bytes) => {
      most = bytes;
      refusals = 0;
    },
    /** Remembers all that the memory holds; the result brings it back. */
    remember: () => {
      const kept = new Uint8Array(memory.buffer).slice(0, usedBytes(memory.buffer));
      return () => {
        const bytes = new Uint8Array(memory.buffer);
        bytes.set(kept);
        // What was never used is zero, and whoever allocates it may rely on that.
        bytes.fill(0, kept.length);
      };
    },
  };
}

/**
 * The engine, and what its memory may grow to: that of a small event at first.
 * @param {Parameters<typeof newQuickJSWASMModuleFromVariant>[0]} variant
 */
export async function loadEngine(variant) {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  return { module, memory: boundMemory(module.getWasmMemory(), SMALL_MEMORY_BYTES) };
}

/** @typedef {Awaited<ReturnType<typeof loadEngine>>} Engine */

/**
 * A context that answers as the engine of a release. It is fresh for one run, and again after each
 * `renew`.
 * @param {Engine} engine
 * @param {Release} release
 * @param {number} stackBytes
 */
export function prepareContext({ module, memory }, release, stackBytes) {
  const runtime = module.newRuntime();
  runtime.setMaxStackSize(stackBytes);
  const context = runtime.newContext();
  const driver = context.unwrapResult(
    context.evalCode(sandboxSource, '<host>', { type: 'global' }),
  );

  /**
   * Calls a function of the driver.
   * @param {string} name
   * @param {...QuickJSHandle} values
   */
  const call = (name, ...values) => {
    const method = context.getProp(driver, name);
    try {
      return context.callFunction(method, context.undefined, ...values);
    } finally {
      method.dispose();
    }
  };
  /**
   * @param {string} name
   * @param {...QuickJSHandle} values
   */
  const ask = (name, ...values) => {
    const answer = call(name, ...values);
    if (answer.error) {
      answer.error.dispose();
      return undefined;
    }
    return answer.value.consume((handle) => context.getString(handle));
  };

  const traits = releaseRecords[release].engine;
  const globals = context.newString(JSON.stringify(engineGlobals(traits)));
  const engine = context.newString(JSON.stringify(traits));
  const prepared = call('prepare', globals, engine);
  globals.dispose();
  engine.dispose();
  context.unwrapResult(prepared).dispose();
  // Makes what it needs at its first use, which must not be a run.
  runtime.computeMemoryUsage().dispose();
  const renew = memory.remember();

  return {
    context,
    runtime,
    memory,
    call,
    ask,
    /**
     * Makes the context as it was when it was prepared, in a tenth of the time that takes. Handles of
     * the run must be disposed of before.
     */
    renew,
    dispose() {
      driver.dispose();
      context.dispose();
      runtime.dispose();
    },
  };
}

/** @typedef {ReturnType<typeof prepareContext>} PreparedContext */
