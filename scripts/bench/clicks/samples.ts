import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type MeasuredName, measured } from './measured';
import { modes } from './modes';

const taken = z.object({
  name: z.string().refine((name): name is MeasuredName => name in measured),
  subject: z.string(),
  mode: z.enum(modes),
  ms: z.number(),
  requests: z.number(),
  bytes: z.number(),
  scriptBytes: z.number(),
  calls: z.number(),
});

/** One time, of what and in which mode. */
export type Taken = z.infer<typeof taken>;

/** Samples that earlier runs have left; none when there is no such file. */
export function keptSamples(file: string): Taken[] {
  if (!existsSync(file)) return [];
  return taken.array().parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function keepSamples(file: string, samples: readonly Taken[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(samples));
}
