'use client';

import dynamic from 'next/dynamic';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { replaceValue } from '@/components/forms/state/replace-values';
import { Skeleton } from '@/components/ui/skeleton';
import { hmacEncodings, hmacHashes, verifyingHmacHashes } from '@/lib/contract/gateway/choices';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { providerProblem, providerVerifier } from '@/lib/form-models/source/providers';
import { sourceToFormValues, verifierValuesOfKind } from '@/lib/form-models/source/values';
import type { VerifierKind, VerifierValues } from '@/lib/form-models/source/verifier';
import { noVerifierText, schemeProblem } from '@/lib/form-models/source/warnings';
import { includes } from '@/lib/util/includes';
import { providerWords } from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';
import { ProviderSecret, useIsSettled } from './provider-secret';
import { isProvider, verifierChoices } from './source-choices';
import { sourceInputs, useSourceSetting } from './source-setting';

const { SegmentedField, SelectField, StoredSecretField, TextField } = sourceInputs;

const SignatureBench = dynamic(
  () => import('./signature-bench').then((module) => module.SignatureBench),
  { ssr: false, loading: () => <Skeleton className="h-44 w-full" /> },
);

const hashes: Choice[] = [
  ...verifyingHmacHashes.map((value) => ({ value, label: value })),
  ...hmacHashes
    .filter((value) => !includes(verifyingHmacHashes, value))
    .map((value) => ({ value, label: `${value} (refuses every request)` })),
];
const encodings: Choice[] = hmacEncodings.map((value) => ({ value, label: value }));

/** How incoming requests prove that they come from the sender: one branch at a time. */
export function VerifierSection() {
  const form = useFormContext<SourceFormValues>();
  const verifier = useWatch({ control: form.control, name: 'verifier' });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const { stored } = useSourceSetting();
  const storedVerifier = stored ? sourceToFormValues(stored).verifier : undefined;
  const options: readonly Choice[] =
    storedVerifier?.kind === 'kept_as_is'
      ? [{ value: 'kept_as_is', label: `${storedVerifier.type}, as stored` }, ...verifierChoices]
      : verifierChoices;

  function choose(wanted: string) {
    const chosen = options.find((option) => option.value === wanted);
    if (!chosen) return;
    const value = chosen.value as VerifierKind;
    // The whole branch is replaced, so that nothing typed in the old one can be sent.
    const next =
      isProvider(provider) && value === 'hmac'
        ? providerVerifier(provider)
        : verifierValuesOfKind(value, stored);
    replaceValue(form, 'verifier', next);
  }
  const refused = providerProblem({ provider, verifier });
  const isSettled = useIsSettled();
  const name = wordFor(providerWords, provider, 'choice');
  return (
    <FormSection id="verifier">
      {isSettled ? null : (
        <SegmentedField name="verifier.kind" hideLegend options={options} onChoose={choose} />
      )}
      {refused === undefined ? null : <p className="wrap-anywhere text-sm text-warn">{refused}</p>}
      {isSettled ? (
        <p className="text-muted text-sm">
          {`Requests are checked as ${name} signs them, with the secret beside the provider above.`}
        </p>
      ) : isProvider(provider) && verifier.kind === 'hmac' ? (
        <ProviderSecret key={provider} name={name} />
      ) : (
        <VerifierBranch
          key={verifier.kind}
          verifier={verifier}
          isRefused={refused !== undefined}
          scheme={schemeProblem({ provider, verifier })}
        />
      )}
      {verifier.kind === 'none' || verifier.kind === 'kept_as_is' || refused ? null : (
        <SignatureBench />
      )}
    </FormSection>
  );
}

function NoVerifier() {
  return <p className="text-muted text-sm">{noVerifierText(useSourceSetting())}</p>;
}

function VerifierBranch({
  verifier,
  isRefused,
  scheme,
}: {
  verifier: VerifierValues;
  isRefused: boolean;
  /** Why the header is of no use, whatever the secret. */
  scheme: string | undefined;
}): ReactElement | null {
  const headerHint = scheme ? <span className="text-warn">{scheme}</span> : undefined;
  switch (verifier.kind) {
    case 'none':
      return isRefused ? null : <NoVerifier />;
    case 'api_key':
      return (
        <FieldGrid>
          <TextField
            name="verifier.headerName"
            mono
            required
            placeholder="X-Api-Key"
            hint={headerHint}
          />
          <StoredSecretField name="verifier.headerValue" required />
        </FieldGrid>
      );
    case 'basic_auth':
      return (
        <FieldGrid>
          <TextField name="verifier.username" mono required />
          <StoredSecretField name="verifier.password" required cleanUp="line_ends" />
        </FieldGrid>
      );
    case 'hmac':
      return (
        <FieldGrid>
          <TextField
            name="verifier.header"
            mono
            required
            placeholder="X-Signature"
            hint={headerHint}
            help="It must hold the bare signature: with a prefix such as sha256= the gateway refuses the request."
          />
          <StoredSecretField name="verifier.secret" required hintsPrefixes cleanUp="line_ends" />
          <SelectField
            name="verifier.hash"
            required
            options={hashes}
            help="Gateways verify SHA256 and SHA512; they store the others and then refuse every request."
          />
          <SelectField name="verifier.encoding" required options={encodings} />
        </FieldGrid>
      );
    case 'kept_as_is':
      return (
        <p className="text-muted text-sm">
          Gatehouse does not know this verifier. Saving leaves it as it is stored; choosing another
          one replaces it.
        </p>
      );
  }
}
