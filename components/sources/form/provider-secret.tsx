'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import { isProvider } from './source-choices';
import { sourceInputs, useSourceSetting } from './source-setting';

const { StoredSecretField } = sourceInputs;

/**
 * Whether the provider settles how requests are checked, so that its secret stands beside it: unless
 * another kind of verifier is stored.
 */
export function useIsSettled(): boolean {
  const { control } = useFormContext<SourceFormValues>();
  const provider = useWatch({ control, name: 'provider' });
  const { kind, stored } = useSourceSetting();
  const isHmac = stored !== null && sourceToFormValues(stored).verifier.kind === 'hmac';
  return isProvider(provider) && (kind === 'create' || isHmac);
}

/** The secret by which requests of a provider are checked; all that has to be entered of it. */
export function ProviderSecret({ name }: { name: string }) {
  return (
    <StoredSecretField
      name="verifier.secret"
      required
      hintsPrefixes
      cleanUp="line_ends"
      help={`${name} signs every request in its own way. Header, hash and encoding are filled in for the gateway; only the secret counts.`}
    />
  );
}
