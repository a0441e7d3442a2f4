import type { Operation } from '@/lib/contract/gateway/operation';
import { operations } from '@/lib/contract/gateway/operations';

export interface MatchedOperation {
  operation: Operation;
  /** Path parameters by name, decoded. */
  params: Record<string, string>;
}

interface Pattern {
  operation: Operation;
  /** Parts of the path; one in braces is a parameter. */
  segments: readonly string[];
  fixedSegments: number;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function compile(operation: Operation): Pattern {
  const segments = operation.path.split('/');
  const fixedSegments = segments.filter((part) => !isParameter(part)).length;
  return { operation, segments, fixedSegments };
}

// The entry with more fixed segments first: test_function is a route, not an identifier.
const patterns = Object.values<Operation>(operations)
  .map(compile)
  .sort((a, b) => b.fixedSegments - a.fixedSegments);

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    segments.every((segment, at) =>
      isParameter(segment) ? parts[at] !== '' : segment === parts[at],
    )
  );
}

/** Undefined for a parameter that does not decode. */
function withParams({ operation, segments }: Pattern, parts: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (!isParameter(segment)) continue;
    const value = decode(parts[at] ?? '');
    if (value === undefined) return undefined;
    params[segment.slice(1, -1)] = value;
  }
  return { operation, params };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The operation that a request is for, or undefined when the table has none.
 * @param path with or without query, from `/v1` or from `/api/v1` on
 */
export function matchOperation(method: string, path: string): MatchedOperation | undefined {
  const bare = path.replace(/[?#].*$/s, '');
  const parts = bare.replace(/^\/api(?=\/)/, '').split('/');
  const pattern = patterns.find(
    ({ operation, segments }) => operation.method === method && fits(parts, segments),
  );
  return pattern && withParams(pattern, parts);
}
