'use client';

import { typedFields } from '@/components/forms/fields/typed-fields';
import { settingContext } from '@/components/resource/form/setting-context';
import type { EndpointFormContext } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';

/** What the parts of the endpoint form know besides its values. */
export interface EndpointSetting extends EndpointFormContext {
  projectId: string;
  /** Null for a new endpoint. */
  uid: string | null;
}

/** What of it no other form has to know. */
export type OwnEndpointSetting = Pick<EndpointSetting, 'http'>;

export const { SettingContext: EndpointSettingContext, useSetting: useEndpointSetting } =
  settingContext<EndpointSetting>('endpoint');

/** The fields of the kit, whose names are checked against the values of the endpoint form. */
export const endpointInputs = typedFields<EndpointFormValues>();
