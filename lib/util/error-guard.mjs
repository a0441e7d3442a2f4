// @ts-check

/**
 * Marks the errors of a class and recognises them by the mark. The bundler may load a module once
 * for pages and once for routes, and `instanceof` takes the errors of one copy for strangers in the
 * other.
 * @template {Error} E
 * @param {{ prototype: E }} errorClass
 * @param {string} name of the class; one class of Gatehouse has it
 * @returns {(thrown: unknown) => thrown is E}
 */
export function errorGuard(errorClass, name) {
  const mark = Symbol.for(`gatehouse.error.${name}`);
  Object.defineProperty(errorClass.prototype, mark, { value: true });
  /**
   * @param {unknown} thrown
   * @returns {thrown is E}
   */
  return function isOfClass(thrown) {
    return typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, mark) === true;
  };
}
