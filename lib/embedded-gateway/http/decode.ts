import type { Operation } from '@/lib/contract/gateway/operations';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { DecodedBody } from '../services/decoded-body';
import { type DecodeReport, decodeValue } from './decode-value';
import { type ScanFailure, scanJson } from './json-scanner';

export interface DecodeFailure {
  status: 400 | 413;
  message: string;
}

/**
 * The gateway sets no size limit and allows 10,000 levels (gateway contract §2.3). Both are bounded
 * here, and so is the number of values, far above any real body: everything behind this point walks
 * the value, and this gateway shares the memory of the console.
 */
export const bodyLimits = { bytes: 1024 * 1024, depth: 1000, values: 100_000 } as const;

const tooLarge: DecodeFailure = { status: 413, message: 'body must not be larger than 1 MiB' };
const tooManyValues: DecodeFailure = {
  status: 413,
  message: `body must not hold more than ${bodyLimits.values} JSON values`,
};

/** Operations that tell nothing about what is wrong (gateway contract §2.3 last rows, §9.5, §9.8). */
const silent: Readonly<Record<string, string>> = {
  createEndpoint: 'Invalid request format',
  updateProject: 'Invalid request format',
  forceResendDeliveries: 'Request is invalid',
};

function scanMessage(failure: Exclude<ScanFailure, { kind: 'too_many_values' }>): string {
  switch (failure.kind) {
    case 'empty':
      return 'body must not be empty';
    case 'truncated':
      return 'body contains badly-formed JSON';
    case 'malformed':
      return `body contains badly-formed JSON (at character ${failure.character})`;
  }
}

function reportMessage(report: DecodeReport): string | undefined {
  if (report.message !== undefined) return report.message;
  if (!report.wrongType) return undefined;
  const { path, character } = report.wrongType;
  return path === ''
    ? `body contains incorrect JSON type (at character ${character})`
    : `body contains incorrect JSON type for field "${path}"`;
}

/** A refusal of the decoder; an operation that is silent hides its text. */
function refused(operation: Operation, message: string): DecodeFailure {
  return { status: 400, message: silent[operation.name] ?? message };
}

function readBody(
  operation: Operation,
  bytes: Uint8Array,
): Result<Record<string, unknown>, DecodeFailure> {
  const scanned = scanJson(bytes, bodyLimits);
  if (!scanned.ok) {
    const { failure } = scanned;
    return fail(
      failure.kind === 'too_many_values' ? tooManyValues : refused(operation, scanMessage(failure)),
    );
  }
  if (!operation.body) return ok({});
  const report: DecodeReport = { bytes, refusesUnknown: operation.refusesUnknown };
  const value = decodeValue(operation.body, scanned.value, '', report);
  const message = reportMessage(report);
  if (message !== undefined) return fail(refused(operation, message));
  // A null at the top level acts as an object without fields.
  return ok(isRecord(value) ? value : {});
}

/** What `readBody` proves field by field: the type follows from the schema that it reads by. */
function asBodyOf<O extends Operation>(value: Record<string, unknown>): DecodedBody<O> {
  return value as DecodedBody<O>;
}

/**
 * Reads a request body as the gateway's decoder does (gateway contract §2.3): the fields of the
 * operation's request schema with the right JSON types, null kept apart from absent. Rules about
 * values are not checked. Fails with the status and text to answer.
 */
export function decodeBody<O extends Operation>(
  operation: O,
  bytes: Uint8Array,
): Result<DecodedBody<O>, DecodeFailure> {
  if (bytes.length > bodyLimits.bytes) return fail(tooLarge);
  const read = readBody(operation, bytes);
  return read.ok ? ok(asBodyOf<O>(read.value)) : read;
}
