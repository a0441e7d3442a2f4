// @ts-check

const MEBIBYTE = 1024 * 1024;

/** Memory of the engine for a function and a small event. */
export const SMALL_MEMORY_BYTES = 32 * MEBIBYTE;

/** What an event takes whose items are all copied: 43 bytes a character were measured. */
const BYTES_PER_CHARACTER = 48;

/**
 * Memory that the engine may take for an event, in the browser and in Node alike.
 * @param {string} payload
 */
export function memoryLimit(payload) {
  return SMALL_MEMORY_BYTES + BYTES_PER_CHARACTER * payload.length;
}
