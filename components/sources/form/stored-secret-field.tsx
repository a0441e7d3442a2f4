'use client';

import type { FieldPath } from 'react-hook-form';
import { useFormAccess } from '@/components/forms/form-context';
import { SecretField, type SecretFieldProps } from '@/components/forms/secret-field';
import { sourceSecretStates } from '@/lib/form-models/source/context';
import type { SourceFormValues } from '@/lib/form-models/source/values';
import { revealSourceSecret } from '@/lib/queries/source-saves';
import { useSourceSetting } from './source-setting';

type Props = Omit<SecretFieldProps, 'name' | 'stored' | 'canKeep' | 'reveal' | 'projectId'> & {
  name: FieldPath<SourceFormValues>;
};

/** A secret of the source, with what is stored of it and a way to see that. */
export function StoredSecretField(props: Props) {
  const { stored, isReadable, projectId, uid } = useSourceSetting();
  const { fields } = useFormAccess();
  const gatewayPath = fields.find(({ form }) => form === props.name)?.gateway;
  const canReveal = uid !== null && isReadable && gatewayPath !== undefined;
  return (
    <SecretField
      {...props}
      stored={sourceSecretStates(stored).get(props.name) ?? 'none'}
      canKeep={isReadable}
      projectId={projectId}
      {...(canReveal
        ? { reveal: async () => (await revealSourceSecret(projectId, uid, gatewayPath)).value }
        : {})}
    />
  );
}
