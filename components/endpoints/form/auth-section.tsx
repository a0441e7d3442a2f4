'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { replaceValue } from '@/components/forms/state/replace-values';
import type { AuthKind } from '@/lib/form-models/endpoint/authentication';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { authValuesOfKind, endpointToFormValues } from '@/lib/form-models/endpoint/values';
import { authenticationWords, noAuthentication, oauth2Words } from '@/lib/words/authentication';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';
import { OauthAssertionFields, OauthSecretFields } from './oauth-fields';

const { SegmentedField, StoredSecretField, TextField } = endpointInputs;

const choices: (Choice & { value: AuthKind })[] = [
  { value: 'none', label: noAuthentication.choice },
  { value: 'api_key', label: authenticationWords.api_key.choice },
  { value: 'basic_auth', label: authenticationWords.basic_auth.choice },
  { value: 'oauth2_secret', label: oauth2Words.shared_secret.choice },
  { value: 'oauth2_assertion', label: oauth2Words.client_assertion.choice },
];

/** How deliveries prove themselves to the endpoint: one branch at a time. */
export function AuthSection() {
  const form = useFormContext<EndpointFormValues>();
  const kind = useWatch({ control: form.control, name: 'auth.kind' });
  const { stored } = useEndpointSetting();
  const storedAuth = stored ? endpointToFormValues(stored).auth : undefined;
  const options: Choice[] =
    storedAuth?.kind === 'kept_as_is'
      ? [{ value: 'kept_as_is', label: `${storedAuth.type}, as stored` }, ...choices]
      : choices;

  function choose(value: string) {
    const chosen = options.find((option) => option.value === value);
    // The whole branch is replaced, so that nothing typed in the old one can be sent.
    if (chosen) replaceValue(form, 'auth', authValuesOfKind(chosen.value as AuthKind, stored));
  }

  return (
    <FormSection id="authentication">
      <SegmentedField name="auth.kind" hideLegend options={options} onChoose={choose} />
      <AuthBranch
        key={kind}
        kind={kind}
        hasStored={storedAuth !== undefined && storedAuth.kind !== 'none'}
      />
    </FormSection>
  );
}

function AuthBranch({ kind, hasStored }: { kind: AuthKind; hasStored: boolean }) {
  switch (kind) {
    case 'none':
      return (
        <p className="text-muted text-sm">
          {`Deliveries carry the signature only.${hasStored ? ' Saving takes away the authentication that is stored.' : ''}`}
        </p>
      );
    case 'api_key':
      return (
        <FieldGrid>
          <TextField name="auth.headerName" mono required placeholder="X-Api-Key" />
          <StoredSecretField name="auth.headerValue" required />
        </FieldGrid>
      );
    case 'basic_auth':
      return (
        <FieldGrid>
          <TextField name="auth.username" mono required />
          <StoredSecretField name="auth.password" required cleanUp="line_ends" />
        </FieldGrid>
      );
    case 'oauth2_secret':
      return <OauthSecretFields />;
    case 'oauth2_assertion':
      return <OauthAssertionFields />;
    case 'kept_as_is':
      return (
        <p className="text-muted text-sm">
          Gatehouse does not know this kind of authentication. Saving leaves it as it is stored;
          choosing another kind replaces it.
        </p>
      );
  }
}
