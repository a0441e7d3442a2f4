import { z } from 'zod';
import { redacted } from '@/lib/contract/console/masked';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { type Unwrapped, unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import type { Body, BuiltBody, SecretWord } from './save-bodies';
import { unreadable } from './stand-ins';

interface MergeRules {
  /**
   * How "clear" is said: `blank` where the gateway keeps what is left out, `left_out` where a
   * request is all there is.
   */
  clears: 'blank' | 'left_out';
}

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

  private field(field: Unwrapped, stored: unknown, change: unknown, path: string): unknown {
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
  private cleared(field: Unwrapped, path: string): unknown {
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
): BuiltBody {
  const merge = new Merge(rules);
  const body = merge.object(request.shape as Record<string, z.ZodType>, base, save, '');
  return { body, problems: merge.problems, touched: merge.touched };
}
