'use client';

import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SecretInput } from '@/components/forms/fields/secret-input';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { SigningKeyValues } from '@/lib/form-models/endpoint/authentication';
import { signingKeyValuesOf } from '@/lib/form-models/endpoint/signing-key-values';
import { algorithmProblem } from '@/lib/keys/algorithms';
import { describeKey, type ParsedKey } from '@/lib/keys/key-material';
import { type GeneratedKeyPair, generateSigningKeyPair } from '@/lib/keys/key-pair';
import { parseKeys } from '@/lib/keys/parse-keys';
import { toSigningKey } from '@/lib/keys/signing-key';
import { PastedKey } from './pasted-key';

/**
 * Reads a pasted key, shows what it is and whether it fits, tries it, or makes a new pair. All of
 * it happens in this browser; the key leaves with the save and not before.
 */
export function KeyBench({
  algorithm,
  keyId,
  onUse,
}: {
  algorithm: string;
  /** Name for a key that has none. */
  keyId: string;
  /** @param algorithm the one that the key fits where the chosen one does not; null to keep it */
  onUse: (
    key: SigningKeyValues,
    algorithm: string | null,
    /** Set for a pair that was made here: the token server needs its public part. */
    made: GeneratedKeyPair | null,
  ) => void;
}) {
  const [pasted, setPasted] = useState('');
  const [cleaned, setCleaned] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const parsed = useMemo(() => (pasted.trim() === '' ? null : parseKeys(pasted)), [pasted]);

  function use(key: ParsedKey, made: GeneratedKeyPair | null = null) {
    const fitting = describeKey(key).algorithms[0] ?? algorithm;
    const chosen = algorithmProblem(algorithm, key.material) === undefined ? algorithm : fitting;
    const taken = toSigningKey(key, { algorithm: chosen, keyId });
    setProblem(taken.ok ? null : taken.failure.message);
    if (!taken.ok) return;
    onUse(signingKeyValuesOf(taken.value), chosen === algorithm ? null : chosen, made);
    // The private part is in the form now; a second copy on screen helps nobody.
    setPasted('');
    announce('The key is in the form');
  }
  async function make() {
    setBusy(true);
    const pair = await generateSigningKeyPair(algorithm);
    setBusy(false);
    if (pair.ok) use(pair.value.key, pair.value);
    else setProblem(pair.failure.message);
  }

  const error = problem ?? (parsed && !parsed.ok ? parsed.failure.message : undefined);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="JWK, JWKS or PEM"
        error={error}
        help="Read in this browser. Nothing leaves before you save."
        hint={cleaned}
      >
        {(control) => (
          <SecretInput
            control={control}
            name="pasted-key"
            multiline
            value={pasted}
            onChange={(text) => {
              setPasted(text);
              setProblem(null);
            }}
            onCleaned={setCleaned}
            what="the pasted key"
          />
        )}
      </Field>
      {parsed?.ok ? (
        <div className="flex flex-col gap-2">
          {parsed.value.notes.map((note) => (
            <p key={note} className="text-warn text-xs">
              {note}
            </p>
          ))}
          <ul className="flex flex-col gap-2">
            {parsed.value.keys.map((key, index) => (
              <PastedKey
                // biome-ignore lint/suspicious/noArrayIndexKey: keys of one pasted text are told apart by place
                key={index}
                pasted={key}
                algorithm={algorithm}
                onUse={() => use(key)}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={busy} onClick={() => void make()}>
          <KeyRound aria-hidden /> Make a new key pair
        </Button>
        <p className="text-muted text-xs">{`For ${algorithm || 'ES256'}`}</p>
      </div>
    </div>
  );
}
