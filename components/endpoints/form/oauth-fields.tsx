'use client';

import { useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { expiryTimeUnits } from '@/lib/contract/gateway/endpoint-authentication';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { tokenLifetimeExample } from '@/lib/form-models/endpoint/notes';
import { signingAlgorithms } from '@/lib/keys/algorithms';
import { endpointInputs } from './endpoint-setting';
import { SigningKeyField } from './signing-key-field';
import { TokenTrial } from './token-trial';

const { SelectField, StoredSecretField, TextField } = endpointInputs;

const units: Choice[] = [
  { value: '', label: 'Default (seconds)' },
  ...expiryTimeUnits.map((unit) => ({ value: unit, label: unit })),
];
const algorithms: Choice[] = [
  { value: '', label: 'Default (ES256)' },
  ...signingAlgorithms.map((name) => ({ value: name, label: name })),
];

/** OAuth 2.0 with a client secret. */
export function OauthSecretFields() {
  return (
    <>
      <WhoAsks />
      <StoredSecretField name="auth.clientSecret" required />
      <FieldGrid>
        <TextField name="auth.issuer" mono optional />
        <TextField name="auth.subject" mono optional />
      </FieldGrid>
      <WhatIsAsked />
    </>
  );
}

/** OAuth 2.0 with a token request that the gateway signs by its private key. */
export function OauthAssertionFields() {
  return (
    <>
      <WhoAsks />
      <FieldGrid>
        <TextField name="auth.issuer" mono required />
        <TextField name="auth.subject" mono required />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          name="auth.signingAlgorithm"
          options={algorithms}
          alsoChecks={['auth.signingKey']}
        />
      </FieldGrid>
      <SigningKeyField />
      <WhatIsAsked />
    </>
  );
}

function WhoAsks() {
  return (
    <FieldGrid>
      <TextField
        name="auth.url"
        type="url"
        mono
        required
        placeholder="https://auth.example.com/token"
      />
      <TextField name="auth.clientId" mono required />
    </FieldGrid>
  );
}

/** What both ways ask for, and how the answer is read. */
function WhatIsAsked() {
  const unit = useWatch<EndpointFormValues, 'auth.expiryTimeUnit'>({
    name: 'auth.expiryTimeUnit',
  });
  return (
    <>
      <FieldGrid>
        <TextField name="auth.scope" mono optional />
        <TextField name="auth.audience" mono optional />
        <TextField name="auth.grantType" mono optional placeholder="client_credentials" />
      </FieldGrid>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">
          Reading the token answer
          <span className="ml-1.5 font-normal text-muted text-xs">where its names are unusual</span>
        </legend>
        <FieldGrid>
          <TextField
            name="auth.fieldMapping.accessToken"
            mono
            optional
            placeholder="access_token"
          />
          <TextField name="auth.fieldMapping.tokenType" mono optional placeholder="token_type" />
          <TextField name="auth.fieldMapping.expiresIn" mono optional placeholder="expires_in" />
          <SelectField
            name="auth.expiryTimeUnit"
            options={units}
            help={tokenLifetimeExample(unit)}
          />
        </FieldGrid>
      </fieldset>
      <TokenTrial />
    </>
  );
}
