import { createBoundedCache } from '../bounded-cache';
import { spellingsOf } from './secret-spellings';
import type { Hide } from './without-secrets';

/** What stands in a text in place of a secret. */
const HIDDEN = '[hidden]';
/** A shorter one can be anything, and putting it out would only tell where it stands. */
const SHORTEST = 4;
/** A shorter one can be part of a word, so it counts only where it stands alone. */
const SHORTEST_IN_WORDS = 8;
/** Of one gateway and key. */
export const maximumKnownSecrets = 5_000;
const MOST_CHARACTERS_EACH = 512 * 1024;
/** Of all of them. */
const MOST_CHARACTERS = 2 * 1024 * 1024;
/** How long one is remembered after it was seen. */
export const knownSecretMs = 30 * 60 * 1000;
/** What may be credentials of a header that was repeated whole, or only a word about them. */
const SCHEME = /\b(bearer|basic) ([\w+/=.~-]+)/gi;
const SHORTEST_CREDENTIALS = 20;

/**
 * The secrets that went between this server and its gateways lately. A gateway may repeat one in an
 * error text, which people are shown; what is known here is put out before that.
 */
export interface KnownSecrets {
  /** @param identity names gateway and key, since others have other secrets */
  learn(identity: string, secrets: readonly string[]): void;
  /**
   * Takes what is known by now out of texts of the gateway, and these besides. For many texts at one
   * moment: how the secrets may be spelled is worked out once.
   */
  hiding(identity: string, others?: readonly string[]): Hide;
  /** One text of the gateway without what is known, and without these. */
  hide(identity: string, text: string, others?: readonly string[]): string;
}

/** Bounded, and in memory alone: what was not seen for half an hour is forgotten. */
export function createKnownSecrets(now: () => number = () => performance.now()): KnownSecrets {
  const connections = createBoundedCache<Map<string, number>>({
    maximumEntries: 200,
    maximumWeight: MOST_CHARACTERS,
    weigh: (secrets) => [...secrets.keys()].reduce((sum, { length }) => sum + length, 0),
    lifetimeMs: knownSecretMs,
    now,
  });

  function fresh(identity: string): string[] {
    const since = now() - knownSecretMs;
    const secrets = [...(connections.get(identity) ?? [])];
    return secrets.filter(([, seenAt]) => seenAt > since).map(([secret]) => secret);
  }

  function hiding(identity: string, others: readonly string[] = []): Hide {
    const all = [...fresh(identity), ...others].flatMap(spellingsOf);
    // A long one may hold a short one.
    const spellings = [...new Set(all)].sort((one, other) => other.length - one.length);
    return (text) =>
      spellings
        .filter((spelling) => text.includes(spelling))
        .reduce(withoutOne, text)
        .replace(SCHEME, (whole, scheme: string, value: string) =>
          value.length < SHORTEST_CREDENTIALS ? whole : `${scheme} ${HIDDEN}`,
        );
  }

  return {
    learn(identity, secrets) {
      const usable = secrets.filter((secret) => secret.trim().length >= SHORTEST);
      if (usable.length === 0) return;
      const known = connections.get(identity) ?? new Map<string, number>();
      for (const secret of usable) {
        // A map keeps the order of insertion: what was seen last stays longest. A cache of its own
        // for each gateway would set memory aside for all that it may ever hold.
        known.delete(secret);
        known.set(secret, now());
      }
      let characters = [...known.keys()].reduce((sum, { length }) => sum + length, 0);
      for (const oldest of known.keys()) {
        if (known.size <= maximumKnownSecrets && characters <= MOST_CHARACTERS_EACH) break;
        known.delete(oldest);
        characters -= oldest.length;
      }
      connections.set(identity, known);
    },
    hiding,
    hide: (identity, text, others) => hiding(identity, others)(text),
  };
}

const wordCharacter = /[\p{L}\p{N}_]/u;

function withoutOne(text: string, secret: string): string {
  if (secret.length < SHORTEST) return text;
  let result = '';
  let done = 0;
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, done)) {
    const end = at + secret.length;
    const isPart =
      secret.length < SHORTEST_IN_WORDS &&
      (wordCharacter.test(text.charAt(at - 1)) || wordCharacter.test(text.charAt(end)));
    result += text.slice(done, at) + (isPart ? secret : HIDDEN);
    done = end;
  }
  return result + text.slice(done);
}
