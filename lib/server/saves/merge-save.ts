import { z } from 'zod';
import { cutPaths } from '@/lib/contract/console/cut-text';
import { redacted } from '@/lib/contract/console/masked';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { unwrap, type Walked } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';

export type Body = Record<string, unknown>;
export type SecretWord = 'kept' | 'replaced' | 'cleared';

/** What became of a save body on its way to the gateway. */
export interface MergedSave {
  /** In the gateway's names and units, secrets in clear. */
  body: Body;
  /** Message per dotted path; what is named here keeps the save from being sent. */
  problems: Record<string, string>;
  /** Dotted paths that the operator spoke of, leaves only. */
  touched: ReadonlyMap<string, SecretWord | 'value' | 'cleared'>;
}

interface MergeRules {
  /**
   * How "clear" is said: `blank` where the gateway keeps what is left out, `left_out` where a
   * request is all there is.
   */
  clears: 'blank' | 'left_out';
}

const unreadable =
  'Enter this value again: the gateway does not give out the stored one, so it cannot be kept';
const nothingToKeep = 'Enter this value: there is no stored one to keep';

class Merge {
  readonly problems: Record<string, string> = {};
  readonly touched = new Map<string, SecretWord | 'value' | 'cleared'>();

  constructor(readonly rules: MergeRules) {}

  object(shape: Record<string, z.ZodType>, base: Body, save: Body, parent: string): Body {
    const result: Body = { ...base };
    for (const [key, change] of Object.entries(save)) {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (change === undefined || field === undefined) continue;
      const path = parent === '' ? key : `${parent}.${key}`;
      const value = this.field(unwrap(field), base[key], change, path);
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    return result;
  }

  private field(field: Walked, stored: unknown, change: unknown, path: string): unknown {
    if (field.meta.secret === 'value') {
      const directive = (change ?? { kind: 'clear' }) as SecretDirective;
      return this.secret(directive, stored, path);
    }
    if (change === null) return this.cleared(field, path);
    if (field.kind === 'object' && isRecord(change)) {
      return this.object(field.shape, isRecord(stored) ? stored : {}, change, path);
    }
    this.touched.set(path, 'value');
    return change;
  }

  private secret(directive: SecretDirective, stored: unknown, path: string): unknown {
    switch (directive.kind) {
      case 'replace':
        this.touched.set(path, 'replaced');
        return directive.value;
      case 'clear':
        this.touched.set(path, 'cleared');
        return this.blankText(path);
      case 'keep':
        if (stored === redacted) this.problems[path] = unreadable;
        else if (stored === undefined || stored === null || stored === '') {
          this.problems[path] = nothingToKeep;
        }
        this.touched.set(path, 'kept');
        return stored;
    }
  }

  private blankText(path: string): '' | undefined {
    return this.rules.clears === 'blank' && !path.includes('.') ? '' : undefined;
  }

  /** A nested object is replaced as a whole, so leaving a part out clears it. */
  private cleared(field: Walked, path: string): unknown {
    this.touched.set(path, 'cleared');
    if (field.kind !== 'leaf') return undefined;
    if (field.schema instanceof z.ZodString) return this.blankText(path);
    const isKeptWhenAbsent = this.rules.clears === 'blank' && !path.includes('.');
    return field.schema instanceof z.ZodNumber && isKeptWhenAbsent ? 0 : undefined;
  }
}

/**
 * Puts a save body over what is stored: absent leaves a field, null clears it, a secret does what
 * its directive says (design §4). The base may hold more than the schema knows; that survives.
 */
export function mergeSave(
  request: z.ZodObject,
  base: Body,
  save: Body,
  rules: MergeRules,
): MergedSave {
  const merge = new Merge(rules);
  const body = merge.object(request.shape as Record<string, z.ZodType>, base, save, '');
  return { body, problems: merge.problems, touched: merge.touched };
}

const maskedCredentials = /^(?:https?:\/\/)?…@/i;

/** Problems of a body that would store what only stands in for a value (acceptance F16). */
export function standInProblems(body: unknown): Record<string, string> {
  return { ...maskProblems(body), ...cutProblems(body) };
}

const notWhole =
  'Enter this value again: the stored one is too long to be read whole, so it cannot be kept';

/** Problems of a body that would store a text that was cut while it was read. */
export function cutProblems(body: unknown): Record<string, string> {
  return Object.fromEntries(cutPaths(body).map((path) => [path, notWhole]));
}

function maskProblems(body: unknown, parent = ''): Record<string, string> {
  if (typeof body === 'string') {
    const isStandIn = body.trim() === redacted || maskedCredentials.test(body);
    return isStandIn ? { [parent]: unreadable } : {};
  }
  if (typeof body !== 'object' || body === null) return {};
  return Object.assign(
    {},
    ...Object.entries(body).map(([key, value]) =>
      maskProblems(value, parent === '' ? key : `${parent}.${key}`),
    ),
  );
}
