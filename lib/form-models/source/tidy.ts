import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { tidyText } from '../checks/tidy-text';
import type { FieldNote } from '../note';
import { readBrokers } from './kafka-brokers';
import type { PubSubValues, SourceFormValues, VerifierValues } from './values';

/** Texts in which blanks or line ends at the ends may be meant. */
const exact = new Set(['responseBody', 'bodyFunction', 'headerFunction', 'pubSub.vhost']);
/** Secrets that are headers' values or keys; passwords and HMAC secrets may begin with a blank. */
const tidiedSecrets = new Set(['verifier.headerValue', 'pubSub.secretKey']);

type Values = Record<string, unknown>;

/** Collects what was tidied; text that is as it was stored is never touched. */
class Tidier {
  readonly notes: FieldNote[] = [];

  all<T extends object>(values: T, stored: object | null | undefined, parent = ''): T {
    const before: Values = { ...stored };
    const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
      const path = parent === '' ? key : `${parent}.${key}`;
      return [key, this.one(path, value, before[key])];
    });
    return Object.fromEntries(entries) as T;
  }

  private one(path: string, value: unknown, stored: unknown): unknown {
    if (typeof value === 'string') return this.text(path, value, stored);
    if (Array.isArray(value)) return this.list(path, value as string[]);
    if (typeof value !== 'object' || value === null) return value;
    const secret = value as SecretDirective;
    if (secret.kind === 'replace' && 'value' in secret) {
      if (!tidiedSecrets.has(path)) return secret;
      return { kind: 'replace', value: this.text(path, secret.value, undefined) };
    }
    return this.all(value, typeof stored === 'object' ? stored : null, path);
  }

  private text(path: string, typed: string, stored: unknown): string {
    if (typed === stored || exact.has(path)) return typed;
    const { text, note } = tidyText(typed);
    if (note !== null) this.notes.push({ path, kind: 'tidied', text: note });
    return text;
  }

  private brokers(path: string, entries: readonly string[]): readonly string[] {
    const { brokers, protocols, wantsTls } = readBrokers(entries.join('\n'));
    if (protocols.length > 0) {
      const tls = wantsTls ? '; it asks for TLS, a switch of the authentication below' : '';
      const text = `${protocols.join(', ')} in front of a broker is left out${tls}`;
      this.notes.push({ path, kind: 'tidied', text });
    }
    return brokers;
  }

  private list(path: string, entries: readonly string[]): readonly string[] {
    if (path === 'pubSub.brokers') return this.brokers(path, entries);
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  }
}

function sameKind<T extends { kind: string }>(value: T, stored: T | undefined): T | null {
  return stored?.kind === value.kind ? stored : null;
}

/** The values as they will be sent, and a note for each that differs from what was typed. */
export function tidySourceValues(
  values: SourceFormValues,
  stored: SourceFormValues | null,
): { values: SourceFormValues; notes: FieldNote[] } {
  const tidier = new Tidier();
  const comparable = stored && {
    ...stored,
    verifier: sameKind<VerifierValues>(values.verifier, stored.verifier),
    pubSub: sameKind<PubSubValues>(values.pubSub, stored.pubSub),
  };
  return { values: tidier.all(values, comparable), notes: tidier.notes };
}
