// @ts-check
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { engineGlobals } from '../releases.mjs';
import { sandboxSource } from '../sandbox-source.mjs';

/** @typedef {import('quickjs-emscripten-core').QuickJSWASMModule} QuickJSModule */
/** @typedef {import('quickjs-emscripten-core').QuickJSContext} QuickJSContext */
/** @typedef {import('quickjs-emscripten-core').QuickJSHandle} QuickJSHandle */
/** @typedef {import('../run-types').Release} Release */
/** @typedef {import('../run-types').EngineSize} EngineSize */

/**
 * @param {Parameters<typeof newQuickJSWASMModuleFromVariant>[0]} variant
 * @returns {Promise<QuickJSModule>}
 */
export function loadEngine(variant) {
  return newQuickJSWASMModuleFromVariant(variant);
}

/**
 * A fresh context that answers as the engine of a release, for one run.
 * @param {QuickJSModule} engine
 * @param {Release} release
 * @param {EngineSize} size
 */
export function prepareContext(engine, release, { memoryBytes, stackBytes }) {
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(memoryBytes);
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

  const globals = context.newString(JSON.stringify(engineGlobals(release)));
  const isBefore26 = release === '24.6.5' ? context.true : context.false;
  const prepared = call('prepare', globals, isBefore26);
  globals.dispose();
  context.unwrapResult(prepared).dispose();

  return {
    context,
    runtime,
    call,
    ask,
    dispose() {
      driver.dispose();
      context.dispose();
      runtime.dispose();
    },
  };
}

/** @typedef {ReturnType<typeof prepareContext>} PreparedContext */
