import type { EffectField, SaveEffects } from '@/lib/form-models/engine/effects';

const keyMember = /^auth\.signingKey\.(?!kid$)/;
const wholeKey = {
  path: 'auth.signingKey',
  gatewayPath: 'authentication.oauth2.signing_key',
  label: 'Signing key',
};

/** A signing key has up to thirteen members and is one thing to its reader. */
function withKeyAsOne<Entry extends EffectField>(
  entries: readonly Entry[],
  joined: Partial<Entry>,
): Entry[] {
  const first = entries.find(({ path }) => keyMember.test(path));
  if (!first) return [...entries];
  const key = { ...first, ...joined, ...wholeKey };
  return entries.flatMap((entry) => {
    if (entry === first) return [key];
    return keyMember.test(entry.path) ? [] : [entry];
  });
}

/** The kind of a key comes with the choice to sign by one; nothing of a key is entered by that. */
function withoutBareKind<Entry extends EffectField>(entries: readonly Entry[]): Entry[] {
  const isKind = ({ path }: Entry) => path === 'auth.signingKey.kty';
  const isGiven = entries.some((entry) => keyMember.test(entry.path) && !isKind(entry));
  return isGiven ? [...entries] : entries.filter((entry) => !isKind(entry));
}

/** What a save does as the endpoint form tells it. */
export function shownEffects(effects: SaveEffects): SaveEffects {
  const { erases, keepsSecrets } = effects;
  const changes = withoutBareKind(effects.changes);
  return {
    ...effects,
    changes: withKeyAsOne(changes, {
      from: changes.some(({ path, from }) => keyMember.test(path) && from !== 'not set')
        ? 'the stored key'
        : 'not set',
      to: 'a new key',
    }),
    // Members that go with the exchange of a key are no loss of their own.
    erases: changes.some(({ path }) => keyMember.test(path))
      ? erases.filter(({ path }) => !keyMember.test(path))
      : withKeyAsOne(erases, { from: 'the stored key' }),
    keepsSecrets: withKeyAsOne(keepsSecrets, {}),
  };
}
