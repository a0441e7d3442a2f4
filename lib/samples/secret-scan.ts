import { jsonScalars, pathOf } from '@/lib/util/json-values';
import { pathText } from '@/lib/util/path-text';
import { maskOf, secretReason } from '@/lib/util/secret-reason';
import { shortHash } from '@/lib/util/short-hash';

/** Something in a sample that looks like a secret. */
export interface SecretFinding {
  path: string;
  /** Why it looks like one. */
  reason: string;
  /** What to note when it is declared to be none: another value at its path is asked about anew. */
  decision: string;
}

/** A finding and what could stand in its place, of the same length and type. */
interface MaskedFinding extends SecretFinding {
  start: number;
  end: number;
  mask: string;
}

/** The mask of a plain value as JSON has it: a number stays a number, since it never begins with 0. */
export function maskOfToken(token: string): string {
  if (token.startsWith('"')) return JSON.stringify(maskOf(String(JSON.parse(token))));
  return token.replace(/\d/g, '1');
}

const isTextOrNumber = /^["\d-]/;

function maskedFindings(json: string): MaskedFinding[] {
  return jsonScalars(json).flatMap((value) => {
    const { start, end } = value;
    const token = json.slice(start, end);
    if (!isTextOrNumber.test(token)) return [];
    const path = pathOf(value);
    const key = path.findLast((step) => typeof step === 'string') ?? '';
    const reason = secretReason(String(key), String(JSON.parse(token)));
    const mask = maskOfToken(token);
    // A masked value is none any more.
    if (reason === undefined || JSON.parse(mask) === JSON.parse(token)) return [];
    const where = pathText(path);
    const decision = `${where}#${shortHash(token)}`;
    return [{ path: where, reason, decision, start, end, mask }];
  });
}

function undecided(json: string, harmless: readonly string[]): MaskedFinding[] {
  const decided = new Set(harmless);
  return maskedFindings(json).filter(({ decision }) => !decided.has(decision));
}

/**
 * What in the JSON text of a sample looks like a secret.
 * @param harmless decisions on what is none
 */
export function findSecrets(json: string, harmless: readonly string[] = []): SecretFinding[] {
  return undecided(json, harmless).map(({ path, reason, decision }) => ({
    path,
    reason,
    decision,
  }));
}

/** The JSON text with every finding masked in place; all else stays as it was typed. */
export function maskSecrets(json: string, harmless: readonly string[] = []): string {
  return undecided(json, harmless).reduceRight(
    (text, { start, end, mask }) => text.slice(0, start) + mask + text.slice(end),
    json,
  );
}
