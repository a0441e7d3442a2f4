import { weakMemory } from './built-ins.mjs';

/** Wrappers of Go values, each with a way to take the value out. */
export const wrapped = weakMemory();

/** Proxies that user code made. */
export const proxyMemory = weakMemory();
