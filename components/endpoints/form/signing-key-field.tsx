'use client';

import { Lock } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ChoiceBar } from '@/components/forms/fields/choice-bar';
import { GroupFrame } from '@/components/forms/fields/group-frame';
import { useIsCurrent } from '@/components/forms/fields/use-is-current';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { isWithin } from '@/components/forms/state/field-paths';
import { useFormAccess } from '@/components/forms/state/form-context';
import { flattenErrors } from '@/components/forms/state/form-problems';
import { replaceValue } from '@/components/forms/state/replace-values';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { SigningKeyValues } from '@/lib/form-models/endpoint/authentication';
import { endpointSecretStates } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { authValuesOfKind, blankSigningKey } from '@/lib/form-models/endpoint/values';
import { algorithmProblem } from '@/lib/keys/algorithms';
import type { GeneratedKeyPair } from '@/lib/keys/key-pair';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';
import { PublicKeyPart } from './public-key-part';
import { signingKeyWords } from './signing-key-words';

const { TextField } = endpointInputs;

/** Reading keys needs cryptography; it is loaded only when a key is to be entered. */
const KeyBench = dynamic(() => import('./key-bench').then((module) => module.KeyBench), {
  ssr: false,
  loading: () => <Skeleton className="h-40 w-full" />,
});

/** The signing key: the stored one by its public part, or a new one from the key bench. */
export function SigningKeyField() {
  const form = useFormContext<EndpointFormValues>();
  const auth = useWatch({ control: form.control, name: 'auth' });
  const { stored, isReadable } = useEndpointSetting();
  const { idOf, focusField } = useFormAccess();
  const [isChanging, setIsChanging] = useState(false);
  const [made, setMade] = useState<GeneratedKeyPair | null>(null);
  const { errors } = useFormState({ control: form.control });
  const isCurrent = useIsCurrent('auth.signingKey');
  if (auth.kind !== 'oauth2_assertion') return null;

  const { signingKey: key, signingAlgorithm } = auth;
  const state = endpointSecretStates(stored).get('auth.signingKey.d') ?? 'none';
  const canKeep = state === 'set' && isReadable;
  const isKept = key.d.kind === 'keep' && canKeep;
  const isGiven = isKept || (key.d.kind === 'replace' && key.d.value !== '');
  const problem = keyProblem(errors);

  function put(next: SigningKeyValues, algorithm: string | null = null) {
    replaceValue(form, 'auth.signingKey', next);
    if (algorithm !== null) replaceValue(form, 'auth.signingAlgorithm', algorithm);
  }
  /** What was pressed goes away with some changes: the focus moves to what comes in its place. */
  function withFocus(change: () => void) {
    flushSync(change);
    focusField('auth.signingKey');
  }
  function choose(kind: string) {
    const old = authValuesOfKind('oauth2_assertion', stored);
    setIsChanging(false);
    setMade(null);
    if (kind === 'keep' && old.kind === 'oauth2_assertion') {
      // Another key may have brought an algorithm of its own.
      const unfit = algorithmProblem(signingAlgorithm, old.signingKey) !== undefined;
      put(old.signingKey, unfit ? old.signingAlgorithm : null);
    } else {
      put(blankSigningKey('EC'));
    }
  }

  return (
    <>
      <GroupFrame
        id={idOf('auth.signingKey')}
        legend="Signing key"
        note="required"
        help="A private part that is stored stays on the server. A new one is in this form only until you save."
        error={problem}
      >
        <div className="flex flex-col gap-3 rounded border border-control p-2.5">
          {isGiven ? (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <div className="flex min-w-0 flex-1 basis-56 items-start gap-2">
                <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                <div className="min-w-0 text-sm">
                  <p className="wrap-anywhere">
                    {`${isKept ? 'Stored' : 'New'}: ${signingKeyWords(key, signingAlgorithm)}`}
                  </p>
                </div>
              </div>
              {canKeep ? <KeepOrReplace isKept={isKept} onChoose={choose} /> : null}
              {isKept || isChanging ? null : (
                <Button size="sm" onClick={() => withFocus(() => setIsChanging(true))}>
                  Enter another key
                </Button>
              )}
            </div>
          ) : (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <p className="min-w-0 flex-1 basis-56 text-muted text-sm">
                {state === 'none'
                  ? 'Paste an EC or RSA key with its private part, or make a new pair.'
                  : canKeep
                    ? 'Saving puts the new key in the place of the stored one.'
                    : 'The stored private part cannot be read from this gateway, so it cannot be kept: paste the key again.'}
              </p>
              {canKeep ? <KeepOrReplace isKept={false} onChoose={choose} /> : null}
            </div>
          )}
          {isKept || (isGiven && !isChanging) ? null : (
            <KeyBench
              algorithm={signingAlgorithm}
              keyId={key.kid}
              onUse={(next, algorithm, pair) => {
                // A pair takes a while to make: by now another authentication may be chosen.
                if (!isCurrent()) return;
                withFocus(() => {
                  put(next, algorithm);
                  setIsChanging(false);
                  setMade(pair);
                });
              }}
            />
          )}
          {made && isGiven && !isKept ? <PublicKeyPart made={made} /> : null}
        </div>
      </GroupFrame>
      <FieldGrid>
        <TextField
          name="auth.signingKey.kid"
          mono
          required
          help="The name that the token server knows the key by."
        />
      </FieldGrid>
    </>
  );
}

function KeepOrReplace({
  isKept,
  onChoose,
}: {
  isKept: boolean;
  onChoose: (kind: string) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What to do with the stored key</legend>
      <ChoiceBar
        size="sm"
        value={isKept ? 'keep' : 'replace'}
        onChange={onChoose}
        options={[
          { value: 'keep', label: 'Keep' },
          { value: 'replace', label: 'Replace' },
        ]}
      />
    </fieldset>
  );
}

/** One message for all members of the key but its id, which has a field of its own. */
function keyProblem(errors: Parameters<typeof flattenErrors>[0]): string | undefined {
  const own = ({ path }: { path: string }) =>
    isWithin(path, 'auth.signingKey') && path !== 'auth.signingKey.kid';
  return flattenErrors(errors).find(own)?.message;
}
