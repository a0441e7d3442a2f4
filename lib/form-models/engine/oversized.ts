import type { z } from 'zod';
import { limitText, oversizedFields } from '@/lib/contract/gateway/field-limits';
import type { Dialect } from '@/lib/releases/dialect';
import { isRecord } from '@/lib/util/json';
import { type FormField, formPathOf } from './field-path';
import type { FieldNote } from './note';

/** A save as the gateway gets it of what was typed: the text of a new secret, nothing of a kept one. */
function asSent(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (typeof value.kind === 'string') return value.kind === 'replace' ? value.value : undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asSent(item)]));
}

interface Save {
  /** Schema of the request. */
  request: z.ZodType;
  /** The fields of the form. */
  fields: readonly FormField[];
  /** What a save says; what is not in it stays as it is, however long. */
  body: object;
}

function oversizedPlaces({ request, fields, body }: Save): { path: string; most: string }[] {
  return oversizedFields(request, asSent(body)).flatMap(({ path: gateway, limit }) => {
    const path = formPathOf(fields, gateway);
    return path === undefined ? [] : [{ path, most: limitText(limit) }];
  });
}

/** What is too long for the embedded gateway, which refuses it; message by form path. */
export function oversizedProblems(save: Save, dialect: Dialect): Record<string, string> {
  if (dialect !== 'embedded') return {};
  const problems = oversizedPlaces(save).map(({ path, most }) => [
    path,
    `This gateway takes at most ${most}`,
  ]);
  return Object.fromEntries(problems);
}

/** What is longer than a field should be, where the gateway takes it all the same. */
export function oversizedNotes(save: Save, dialect: Dialect): FieldNote[] {
  if (dialect === 'embedded') return [];
  return oversizedPlaces(save).map(({ path, most }) => ({
    path,
    kind: 'hint',
    text: `This is longer than ${most}. It is saved all the same, but lists and pages that hold it get slow, and may show it cut`,
  }));
}
