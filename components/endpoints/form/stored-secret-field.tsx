'use client';

import type { FieldPath } from 'react-hook-form';
import { useFormAccess } from '@/components/forms/form-context';
import { SecretField, type SecretFieldProps } from '@/components/forms/secret-field';
import { endpointSecretStates } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/values';
import { revealEndpointSecret } from '@/lib/queries/endpoint-saves';
import { useEndpointSetting } from './endpoint-setting';

type Props = Omit<SecretFieldProps, 'name' | 'stored' | 'canKeep' | 'reveal' | 'projectId'> & {
  name: FieldPath<EndpointFormValues>;
};

/** A secret of the endpoint, with what is stored of it and a way to see that. */
export function StoredSecretField(props: Props) {
  const { stored, isReadable, projectId, uid } = useEndpointSetting();
  const { fields } = useFormAccess();
  const gatewayPath = fields.find(({ form }) => form === props.name)?.gateway;
  const canReveal = uid !== null && isReadable && gatewayPath !== undefined;
  return (
    <SecretField
      {...props}
      stored={endpointSecretStates(stored).get(props.name) ?? 'none'}
      canKeep={isReadable}
      projectId={projectId}
      {...(canReveal
        ? { reveal: async () => (await revealEndpointSecret(projectId, uid, gatewayPath)).value }
        : {})}
    />
  );
}
