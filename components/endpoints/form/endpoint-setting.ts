'use client';

import { createContext, useContext } from 'react';
import { typedFields } from '@/components/forms/typed-fields';
import type { EndpointFormContext } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/values';

/** What the parts of the endpoint form know besides its values. */
export interface EndpointSetting extends EndpointFormContext {
  projectId: string;
  /** Null for a new endpoint. */
  uid: string | null;
}

export const EndpointSettingContext = createContext<EndpointSetting | null>(null);

export function useEndpointSetting(): EndpointSetting {
  const setting = useContext(EndpointSettingContext);
  if (!setting)
    throw new Error('this part of the endpoint form needs an EndpointFormBody above it');
  return setting;
}

/** The fields of the kit, whose names are checked against the values of the endpoint form. */
export const endpointInputs = typedFields<EndpointFormValues>();
