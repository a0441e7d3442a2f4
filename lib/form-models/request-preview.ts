import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';

export interface PreviewTarget {
  baseUrl: string;
  projectId: string;
}

export interface RequestPreview {
  /** The body alone, indented. */
  json: string;
  /** A command for a POSIX shell, with the key taken from `$GATEWAY_API_KEY`. */
  curl: string;
}

/** What stands for secrets in a preview. */
const placeholders = {
  stored: '<stored value>',
  unreadable: '<stored value, not readable>',
  replaced: '<new value>',
} as const;

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function secretPreview(view: unknown, sent: unknown): string | undefined {
  const kind = isRecord(sent) ? sent.kind : 'keep';
  if (kind === 'replace') return placeholders.replaced;
  if (kind === 'clear') return '';
  if (view === 'unreadable') return placeholders.unreadable;
  return view === 'set' ? placeholders.stored : undefined;
}

function clearedPreview(view: unknown): unknown {
  if (typeof view === 'number') return 0;
  return typeof view === 'string' ? '' : undefined;
}

function fieldPreview(field: z.ZodType, view: unknown, sent: unknown): unknown {
  const found = unwrap(field);
  if (found.meta.secret === 'value') return secretPreview(view, sent);
  if (sent === null) return clearedPreview(view);
  if (found.kind !== 'object') return sent === undefined ? (view ?? undefined) : sent;
  if (!isRecord(view) && !isRecord(sent)) return undefined;
  return previewShape(found.shape, isRecord(view) ? view : {}, isRecord(sent) ? sent : {});
}

function previewShape(
  shape: Record<string, z.ZodType>,
  view: Record<string, unknown>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const value = fieldPreview(field, own(view, key), own(sent, key));
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** A save body merged into the masked copy of what is stored, with placeholders for secrets. */
export function previewBody(
  request: z.ZodObject,
  view: Record<string, unknown>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  return previewShape(request.shape as Record<string, z.ZodType>, view, sent);
}

/** A text as one word of a POSIX shell, whatever it holds. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A cURL command that sends a JSON body; `--data-raw` takes a leading @ as text. */
export function curlCommand(method: 'POST' | 'PUT', url: string, json: string): string {
  return [
    `curl --request ${method} ${shellQuoted(url)}`,
    '  --header "Authorization: Bearer $GATEWAY_API_KEY"',
    "  --header 'Content-Type: application/json'",
    `  --data-raw ${shellQuoted(json)}`,
  ].join(' \\\n');
}
