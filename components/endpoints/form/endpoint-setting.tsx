'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { StoredSecretsContext } from '@/components/forms/fields/stored-secret-field';
import { typedFields } from '@/components/forms/fields/typed-fields';
import { type EndpointFormContext, endpointSecretStates } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { revealEndpointSecret } from '@/lib/queries/endpoint-saves';

/** What the parts of the endpoint form know besides its values. */
export interface EndpointSetting extends EndpointFormContext {
  projectId: string;
  /** Null for a new endpoint. */
  uid: string | null;
}

const EndpointSettingContext = createContext<EndpointSetting | null>(null);

/** Tells the parts of the endpoint form what they know besides its values. */
export function EndpointSettingProvider({
  value,
  children,
}: {
  value: EndpointSetting;
  children: ReactNode;
}) {
  const { projectId, uid, isReadable, stored } = value;
  const states = endpointSecretStates(stored);
  return (
    <EndpointSettingContext value={value}>
      <StoredSecretsContext
        value={{ projectId, uid, isReadable, states, reveal: revealEndpointSecret }}
      >
        {children}
      </StoredSecretsContext>
    </EndpointSettingContext>
  );
}

export function useEndpointSetting(): EndpointSetting {
  const setting = useContext(EndpointSettingContext);
  if (!setting)
    throw new Error('this part of the endpoint form needs an EndpointFormBody above it');
  return setting;
}

/** The fields of the kit, whose names are checked against the values of the endpoint form. */
export const endpointInputs = typedFields<EndpointFormValues>();
