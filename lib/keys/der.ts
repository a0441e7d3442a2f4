import { errorGuard } from '@/lib/util/error-guard.mjs';

/** One element of DER: its tag byte and the bytes inside. */
export interface DerElement {
  tag: number;
  content: Uint8Array<ArrayBuffer>;
}

export const derTag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  sequence: 0x30,
  /** Explicit tag 1, where an EC private key holds its public part. */
  explicitOne: 0xa1,
  explicitZero: 0xa0,
} as const;

class DerError extends Error {
  override readonly name = 'DerError';
}

const isDerError = errorGuard(DerError, 'DerError');

function lengthAt(bytes: Uint8Array, position: number): { length: number; start: number } {
  const first = bytes[position];
  if (first === undefined) throw new DerError('cut off');
  if (first < 0x80) return { length: first, start: position + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 3) throw new DerError('length');
  let length = 0;
  for (let index = 1; index <= count; index += 1) {
    length = length * 256 + (bytes[position + index] ?? 0);
  }
  return { length, start: position + 1 + count };
}

/**
 * The elements that stand side by side in some bytes.
 * @throws {Error} for bytes that are no DER; see `readDer`
 */
export function derElements(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
  const elements: DerElement[] = [];
  let position = 0;
  while (position < bytes.length) {
    const tag = bytes[position] ?? 0;
    const { length, start } = lengthAt(bytes, position + 1);
    if (start + length > bytes.length) throw new DerError('cut off');
    elements.push({ tag, content: bytes.slice(start, start + length) });
    position = start + length;
  }
  return elements;
}

/** The content of the element at a place. @throws {Error} when another kind stands there */
export function derContent(
  elements: readonly DerElement[],
  index: number,
  tag: number,
): Uint8Array<ArrayBuffer> {
  const element = elements[index];
  if (element?.tag !== tag) throw new DerError('shape');
  return element.content;
}

/** The elements inside a sequence that is all there is. @throws {Error} for anything else */
export function derSequence(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
  return derElements(derContent(derElements(bytes), 0, derTag.sequence));
}

/** Runs a reader over untrusted bytes; undefined where they are not what it expects. */
export function readDer<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isDerError(error)) return undefined;
    throw error;
  }
}

/** A positive integer without the zero that marks it as positive. */
export function derInteger(elements: readonly DerElement[], index: number) {
  const content = derContent(elements, index, derTag.integer);
  const start = content.findIndex((byte) => byte !== 0);
  return start < 0 ? new Uint8Array(1) : content.slice(start);
}

/** An object identifier in dotted form. */
export function derOid(content: Uint8Array): string {
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      if (numbers.length === 0) numbers.push(Math.min(2, Math.floor(value / 40)));
      numbers.push(numbers.length === 1 ? value - (numbers[0] ?? 0) * 40 : value);
      value = 0;
    }
  }
  return numbers.join('.');
}
