import 'server-only';
import { maximumBodyBytes } from '@/lib/contract/console/body-limits.mjs';
import { ConsoleError } from '../console-error';
import { createJsonCounter, type JsonLimits } from '../gateway-client/json-limits';

/** What the body of a request may unfold to. */
export const bodyJsonLimits = {
  depth: 64,
  values: 100_000,
  containers: 20_000,
  members: 10_000,
} as const;

/** What is read of the stream of a body. */
export interface BodySource {
  getReader(): {
    read(): Promise<{ done: false; value: Uint8Array } | { done: true }>;
    /** Lets go of the rest. */
    cancel(): Promise<void>;
  };
}

type ReadableRequest = Pick<Request, 'url' | 'headers'> & { body: BodySource | null };

/** Keys that name parts of every object; copying one could change objects it never meant. */
const refusedKeys = ['__proto__', 'constructor', 'prototype'];

function tooLarge(most: string): ConsoleError {
  return new ConsoleError('payload_too_large', { detail: `Send at most ${most}.` });
}

const tooManyBytes = (maximum: number) => tooLarge(`${maximum / 1024} KiB`);

function invalid(detail: string): ConsoleError {
  return new ConsoleError('invalid', { detail });
}

/** The declared length; undefined when none is declared. */
function declaredLength(request: ReadableRequest): number | undefined {
  const header = request.headers.get('content-length');
  if (header === null) return undefined;
  if (!/^\d{1,15}$/.test(header)) throw invalid('The length of the body is not a number.');
  return Number(header);
}

/** What to say of a body that would unfold to more than it may. */
const excessErrors: Record<keyof JsonLimits, () => ConsoleError> = {
  depth: () => invalid(`The JSON is nested deeper than ${bodyJsonLimits.depth} levels.`),
  values: () => tooLarge(`${bodyJsonLimits.values} JSON values`),
  containers: () => tooLarge(`${bodyJsonLimits.containers} JSON lists and objects`),
  members: () => tooLarge(`${bodyJsonLimits.members} keys or items in one JSON object or list`),
};

/**
 * Reads a body and stops at the limit, whatever length it declares, and at JSON that would unfold
 * to too much. A body that is shorter or longer than declared was cut on its way and is refused.
 * @throws ConsoleError `payload_too_large` or `invalid`
 */
async function readBytes(request: ReadableRequest): Promise<Buffer> {
  const maximumBytes = maximumBodyBytes(new URL(request.url).pathname);
  const declared = declaredLength(request);
  if (declared !== undefined && declared > maximumBytes) throw tooManyBytes(maximumBytes);
  const counter = createJsonCounter(bodyJsonLimits);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  const next = () =>
    reader?.read().catch(() => {
      throw invalid('The body broke off before its end.');
    });
  for (let read = await next(); read && !read.done; read = await next()) {
    length += read.value.byteLength;
    const excess = counter.push(read.value);
    if (length > maximumBytes || excess !== undefined) {
      await reader?.cancel();
      throw excess === undefined ? tooManyBytes(maximumBytes) : excessErrors[excess]();
    }
    chunks.push(read.value);
  }
  if (declared !== undefined && declared !== length) {
    throw invalid(`The body has ${length} bytes where ${declared} were declared.`);
  }
  return Buffer.concat(chunks);
}

/** A key at any depth that must not be; undefined when there is none. */
function refusedKey(value: unknown): string | undefined {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (refusedKeys.includes(key)) return key;
      waiting.push(inner);
    }
  }
  return undefined;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('The body is not JSON in UTF-8.');
  }
}

/** Refuses everything but `application/json`, which other sites cannot send without asking. */
export function requireJson(request: ReadableRequest): void {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) return;
  throw new ConsoleError('unsupported_media_type', {
    detail: 'Send the body as application/json in UTF-8.',
  });
}

/**
 * The JSON value of a request.
 * @throws ConsoleError `payload_too_large` or `invalid`
 */
export async function readJsonBody(request: ReadableRequest): Promise<unknown> {
  const value = parse(await readBytes(request));
  const refused = refusedKey(value);
  if (refused !== undefined) throw invalid(`The name ${refused} is not allowed in the body.`);
  return value;
}

/** Refuses a body where none is expected. */
export async function requireNoBody(request: ReadableRequest): Promise<void> {
  const bytes = await readBytes(request);
  if (bytes.length > 0) throw invalid('This request takes no body.');
}
