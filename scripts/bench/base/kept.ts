import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/** What an earlier run has left in a file; undefined without one. */
export function kept<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Leaves a result for a later run and for the document. */
export function keep(file: string, result: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(result));
}
