'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { replaceValues } from '@/components/forms/state/replace-values';
import { CopyButton } from '@/components/ui/copy-button';
import { Detail, Details } from '@/components/ui/details';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { providerVerifier } from '@/lib/form-models/source/providers';
import { blankVerifier } from '@/lib/form-models/source/values';
import { providerSchemes } from '@/lib/signature/source-verifier';
import { providerWords } from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';
import { ingestAddress } from './ingest-address';
import { ProviderSecret, useIsSettled } from './provider-secret';
import { isProvider, providerChoices, providerGuides } from './source-choices';
import { sourceInputs, useSourceSetting } from './source-setting';

const { SegmentedField } = sourceInputs;

/** The provider of webhooks, chosen for a new source and told for a stored one, and its secret. */
export function ProviderPart() {
  const form = useFormContext<SourceFormValues>();
  const provider = useWatch({ control: form.control, name: 'provider' });
  const { kind } = useSourceSetting();
  const isSettled = useIsSettled();

  function choose(value: string) {
    replaceValues(form, {
      provider: value,
      verifier: isProvider(value) ? providerVerifier(value) : blankVerifier('none'),
    });
  }
  return (
    <>
      {kind === 'create' ? (
        <SegmentedField
          name="provider"
          options={providerChoices}
          onChoose={choose}
          help="A provider brings its own signature check; you only enter the secret. It cannot be changed later."
        />
      ) : provider === '' ? null : (
        <Details>
          <Detail name="Provider">
            <span>{wordFor(providerWords, provider, 'choice')}</span>
            <span className="ml-1.5 text-muted text-xs">chosen on create, stays as it is</span>
          </Detail>
        </Details>
      )}
      {isSettled ? (
        <ProviderSecret key={provider} name={wordFor(providerWords, provider, 'choice')} />
      ) : null}
      {isProvider(provider) ? <ProviderGuide provider={provider} /> : null}
    </>
  );
}

function ProviderGuide({ provider }: { provider: keyof typeof providerGuides }) {
  const { stored, dialect } = useSourceSetting();
  const { place, secret, trouble } = providerGuides[provider];
  const { header, prefix, encoding } = providerSchemes[provider];
  const url = stored ? ingestAddress(stored) : null;
  return (
    <section aria-label="Setting up the provider" className="rounded bg-sunken p-3">
      <Details className="text-xs">
        <Detail name="URL goes to">{place}</Detail>
        <Detail name="Secret">{secret}</Detail>
        <Detail name="Header it sends">
          <code translate="no" className="wrap-anywhere">
            {`${header}: ${prefix}<HMAC-SHA256 in ${encoding}>`}
          </code>
        </Detail>
        {trouble === undefined || dialect === 'embedded' ? null : (
          <Detail name="Known trouble">{trouble}</Detail>
        )}
        <Detail name="URL to paste">
          {url === null ? (
            'Shown after the source is created.'
          ) : (
            <span className="flex items-center gap-1">
              <code translate="no" className="wrap-anywhere">
                {url}
              </code>
              <CopyButton label="Copy URL for the provider" value={url} />
            </span>
          )}
        </Detail>
      </Details>
    </section>
  );
}
