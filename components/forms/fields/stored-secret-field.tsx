'use client';

import { createContext, useContext } from 'react';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { SecretState } from '@/lib/contract/console/masked';
import { SecretField, type SecretFieldProps } from './secret-field';

/** What the secret fields of a resource's form know of what is stored. */
interface StoredSecrets {
  projectId: string;
  /** Null for a new one. */
  uid: string | null;
  /** Whether the server can read the stored resource and so put kept secrets back. */
  isReadable: boolean;
  /** State of each secret by form path. */
  states: ReadonlyMap<string, SecretState>;
  reveal: (projectId: string, uid: string, gatewayPath: string) => Promise<{ value: string }>;
}

export const StoredSecretsContext = createContext<StoredSecrets | null>(null);

export type StoredSecretFieldProps = Omit<
  SecretFieldProps,
  'stored' | 'canKeep' | 'reveal' | 'projectId'
>;

/** A secret of a resource, with what is stored of it and a way to see that. */
export function StoredSecretField(props: StoredSecretFieldProps) {
  const secrets = useContext(StoredSecretsContext);
  if (!secrets) throw new Error('this field needs a StoredSecretsContext above it');
  const { states, isReadable, projectId, uid, reveal } = secrets;
  const { fields } = useFormAccess();
  const gatewayPath = fields.find(({ form }) => form === props.name)?.gateway;
  const canReveal = uid !== null && isReadable && gatewayPath !== undefined;
  return (
    <SecretField
      {...props}
      stored={states.get(props.name) ?? 'none'}
      canKeep={isReadable}
      projectId={projectId}
      {...(canReveal
        ? { reveal: async () => (await reveal(projectId, uid, gatewayPath)).value }
        : {})}
    />
  );
}
