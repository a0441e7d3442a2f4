import type { Operation } from './operation';
import { operations } from './operations';

export interface MatchedOperation {
  operation: Operation;
  /** Path parameters by name, decoded. */
  params: Record<string, string>;
}

interface Pattern {
  operation: Operation;
  names: string[];
  path: RegExp;
  fixedSegments: number;
}

function compile(operation: Operation): Pattern {
  const segments = operation.path.split('/');
  const names = segments.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1));
  const source = segments.map((part) => (part.startsWith('{') ? '([^/]+)' : part)).join('/');
  return {
    operation,
    names,
    path: new RegExp(`^(?:/api)?${source}$`),
    fixedSegments: segments.length - names.length,
  };
}

// The entry with more fixed segments first: test_function is a route, not an identifier.
const patterns = Object.values<Operation>(operations)
  .map(compile)
  .sort((a, b) => b.fixedSegments - a.fixedSegments);

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
  for (const { operation, names, path: pattern } of patterns) {
    if (operation.method !== method) continue;
    const match = pattern.exec(bare);
    if (!match) continue;
    const values = match.slice(1).map((value) => decode(value));
    if (values.includes(undefined)) return undefined;
    return {
      operation,
      params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    };
  }
  return undefined;
}
