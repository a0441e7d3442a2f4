import { hmacEncodings, verifyingHmacHashes } from '@/lib/contract/gateway/choices';
import { retryTypes } from '@/lib/contract/gateway/subscription';
import { isRecord } from '@/lib/util/json';
import { signatureVersionWords } from '@/lib/words/projects';
import { retryTypeWords } from '@/lib/words/subscriptions';
import { wordFor } from '@/lib/words/word-for';
import { durationText, secondsOf } from '../checks/duration';
import { readWholeNumber } from '../checks/whole-number';
import { type FieldOptions, field } from '../engine/field';
import { choice, oneOf, text, toggle } from '../engine/field-kinds';
import { fieldFinder } from '../engine/field-path';
import { group } from '../engine/group';
import type { Part, ValuesOf } from '../engine/part';

/** A version of the signature as one text, such as "SHA256 hex". */
export function versionText(hash: unknown, encoding: unknown): string {
  return `${String(hash ?? '')} ${String(encoding ?? '')}`.trim();
}

/** Every version that a project may have. */
export const signatureVersions = verifyingHmacHashes.flatMap((hash) =>
  hmacEncodings.map((encoding) => versionText(hash, encoding)),
);

/** A whole number as the text of its box; 0 is a number like others. */
function count(gateway: string, label: string, options: FieldOptions = {}): Part<string> {
  return field({
    ...options,
    gateway,
    label,
    blank: '',
    read: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    write: (typed) => {
      const maximum = Number.MAX_SAFE_INTEGER;
      const read = readWholeNumber(typed, { minimum: 0, maximum, unit: 'number' });
      return read.ok ? read.value : null;
    },
  });
}

/** A time as typed, which a gateway takes and answers in whole seconds. */
function time(gateway: string, label: string): Part<string> {
  return field({
    gateway,
    label,
    blank: '',
    unit: 's',
    read: (stored) =>
      stored === 0 ? '0s' : durationText(typeof stored === 'number' ? stored : null),
    write: (typed) => {
      const seconds = secondsOf(typed);
      return seconds === null ? null : Math.trunc(seconds);
    },
  });
}

const payloadLimit = count('max_payload_read_size', 'Largest payload', {
  words: { 0: { changed: 'as the gateway has it' } },
});

/** The form of a project in the order of the screen (gateway contract §9.8). */
export const projectTable = group({
  name: text('name', 'Name'),
  config: group(
    {
      retryType: oneOf(retryTypes, 'strategy.type', 'Spacing', { words: retryTypeWords }),
      /** Attempts in all, the first one included. */
      retryCount: count('strategy.retry_count', 'Attempts'),
      /** As typed: `90s`, `1h30m`. */
      retryDuration: time('strategy.duration', 'Time between attempts'),
      disablesEndpoint: toggle('disable_endpoint', 'Disable an endpoint that fails for good'),
      signatureHeader: choice('signature.header', 'Header'),
      signatureVersions: field<string[]>({
        gateway: 'signature.versions',
        label: 'Versions',
        blank: [],
        read: (stored) =>
          Array.isArray(stored)
            ? stored.filter(isRecord).map(({ hash, encoding }) => versionText(hash, encoding))
            : [],
        write: (versions) =>
          versions.map((version) => wordFor(signatureVersionWords, version, 'changed')),
      }),
      /** Bytes; empty where the gateway's own limit counts, for which 0 stands. */
      payloadLimit: {
        ...payloadLimit,
        read: (stored) => (stored === 0 ? '' : payloadLimit.read(stored)),
        write: (typed) => (typed.trim() === '' ? 0 : payloadLimit.write(typed)),
      },
      httpsOnly: toggle('ssl.enforce_secure_endpoints', 'Take https addresses only'),
      severalSubscriptions: toggle(
        'multiple_endpoint_subscriptions',
        'Several subscriptions for one endpoint',
      ),
      rateLimitCount: count('ratelimit.count', 'Rate limit'),
      rateLimitDuration: time('ratelimit.duration', 'Rate limit period'),
      traceHeaders: toggle('add_event_id_trace_headers', 'Send the ids of event and delivery'),
      replayPrevention: toggle('replay_attacks_prevention_enabled', 'Prevent replay attacks'),
    },
    { gateway: 'config' },
  ),
});

/** What the form of a project holds. Numbers and times are text, empty for "not set". */
export type ProjectFormValues = ValuesOf<typeof projectTable>;

/** The fields of the form with their names at the gateway. */
export const projectFields = projectTable.fields({ form: '', gateway: '' });

/** A field by its dotted path in the gateway's body. */
export const projectField = fieldFinder(projectFields);
