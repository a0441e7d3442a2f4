'use client';

import { useWatch } from 'react-hook-form';
import { FieldGrid, FormCard } from '@/components/forms/shell/form-card';
import { isHttpAddress } from '@/lib/contract/console/https-rule';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import type { EndpointTraits } from '@/lib/releases/endpoint-traits';
import { endpointTraits } from '@/lib/releases/traits';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { TextField, TextAreaField } = endpointInputs;

const urlHints: Record<EndpointTraits['pings'], string> = {
  no: 'Events are posted to this address.',
  any_answer:
    'Saving makes the gateway call an https address; one that does not answer within a second is refused.',
  success:
    'Saving makes the gateway call an https address; a slow target can hold the save for 10 seconds or more.',
};

/** Name, owner, address and description: what every endpoint has. */
export function BasicsCard() {
  const { dialect, kind, http } = useEndpointSetting();
  const url = useWatch<EndpointFormValues, 'url'>({ name: 'url' });
  // Gateways call no other address while they save.
  const pings = isHttpAddress(url) ? 'no' : endpointTraits(dialect).pings;
  return (
    <FormCard>
      <FieldGrid>
        <TextField name="name" required />
        <TextField
          name="ownerId"
          mono
          optional
          help="Endpoints of one owner form a group: an event can go out to all of them at once."
        />
      </FieldGrid>
      <TextField
        name="url"
        type="url"
        mono
        required
        {...(kind === 'create' ? { placeholder: 'https://hooks.example.com/orders' } : {})}
        help={[
          urlHints[pings],
          ...(http === 'refused' ? ['It must start with https://.'] : []),
        ].join(' ')}
      />
      <TextAreaField name="description" optional rows={2} />
    </FormCard>
  );
}
