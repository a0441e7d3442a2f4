import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Releases that ran when one field after another was saved through the console's own bodies. */
export const savedReleases = ['24.6.5', '26.3.6'] as const;

type Fields = Record<string, unknown>;

interface Recorded {
  noun: 'endpoint' | 'source' | 'subscription';
  name: string;
  /** What the form held besides what it starts with, or what is stored. */
  change: Fields;
  /** The body that was sent. */
  sent: Fields;
}

/** A create, and the row as it was read afterwards. */
export interface RecordedCreate extends Recorded {
  write: 'create';
  after: Fields;
}

/** An update of one setting. */
export interface RecordedUpdate extends Recorded {
  write: 'update';
  /** What the form of the new one held, and a save that came before. */
  start: Fields;
  first?: Fields;
  before: Fields;
  /** Absent where the gateway refused the save. */
  after?: Fields;
  refused?: { status: number; message: string };
}

export type FieldSave = RecordedCreate | RecordedUpdate;

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Each field set, changed and cleared on a running gateway, the row read before and after it (from
 * the list on 24.6.5, which reads single ones from a cache). 26.3.6 ran without a licence.
 */
export function loadFieldSaves(release: (typeof savedReleases)[number]): FieldSave[] {
  return JSON.parse(readFileSync(path.join(here, `${release}.json`), 'utf8')) as FieldSave[];
}
