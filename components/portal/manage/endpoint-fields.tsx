'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { typedFields } from '@/components/forms/fields/typed-fields';
import { replaceValue } from '@/components/forms/state/replace-values';
import type { Elements } from '@/components/ui/elements';
import type { PortalSettings } from '@/lib/contract/portal/manage';
import { endpointSecretStates } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { authValuesOfKind } from '@/lib/form-models/endpoint/values';
import { authenticationWords, noAuthentication } from '@/lib/words/authentication';

const { NumberField, SecretField, SegmentedField, TextAreaField, TextField } =
  typedFields<EndpointFormValues>();

/** Ways that a partner sets up by themselves; any other one is kept as it is. */
const kinds = ['none', 'api_key', 'basic_auth'] as const;
const choices = [
  { value: 'none', label: noAuthentication.choice },
  { value: 'api_key', label: authenticationWords.api_key.choice },
  { value: 'basic_auth', label: authenticationWords.basic_auth.choice },
];

/** What an endpoint is called, where it is, what it is sent and how that proves itself. */
export function EndpointFields({
  settings,
  events,
}: {
  settings: PortalSettings | null;
  /** Which events it is sent. */
  events: Elements;
}) {
  return (
    <>
      <TextField name="name" required />
      <TextField name="url" type="url" label="Address" required mono placeholder="https://" />
      {events}
      <TextAreaField name="description" rows={2} optional />
      <TextField
        name="supportEmail"
        type="email"
        label="Mail to"
        optional
        hint="Gets a mail when this endpoint is switched off."
      />
      <NumberField
        name="httpTimeout"
        label="Time to answer"
        unit="seconds"
        placeholder="10"
        hint="What takes longer counts as not arrived."
      />
      <Authentication settings={settings} />
      {settings === null ? (
        <SecretField
          name="secret"
          optional
          hint="Leave it empty to have one made. Every request is signed with it."
        />
      ) : null}
    </>
  );
}

function Authentication({ settings }: { settings: PortalSettings | null }) {
  const form = useFormContext<EndpointFormValues>();
  const kind = useWatch({ control: form.control, name: 'auth.kind' });
  const states = endpointSecretStates(settings);
  const state = (path: string) => states.get(path) ?? 'none';
  if (!kinds.some((each) => each === kind)) {
    return (
      <p className="text-muted text-sm">
        How requests prove themselves was set up for you by us, and stays as it is.
      </p>
    );
  }
  function choose(value: string) {
    const chosen = kinds.find((each) => each === value);
    if (chosen) replaceValue(form, 'auth', authValuesOfKind(chosen, settings));
  }
  return (
    <>
      <SegmentedField
        name="auth.kind"
        label="Authentication"
        options={choices}
        onChoose={choose}
        hint="Besides the signature, which every request carries."
      />
      {kind === 'api_key' ? (
        <>
          <TextField name="auth.headerName" mono required placeholder="X-Api-Key" />
          <SecretField name="auth.headerValue" required stored={state('auth.headerValue')} />
        </>
      ) : null}
      {kind === 'basic_auth' ? (
        <>
          <TextField name="auth.username" mono required />
          <SecretField
            name="auth.password"
            required
            cleanUp="line_ends"
            stored={state('auth.password')}
          />
        </>
      ) : null}
    </>
  );
}
