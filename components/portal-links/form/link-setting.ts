'use client';

import { typedFields } from '@/components/forms/fields/typed-fields';
import { settingContext } from '@/components/resource/form/setting-context';
import type { PortalLinkFormContext } from '@/lib/form-models/portal-link/context';
import type { PortalLinkFormValues } from '@/lib/form-models/portal-link/fields';

/** What the parts of the form of a link know besides its values. */
export interface LinkSetting extends PortalLinkFormContext {
  projectId: string;
  /** Null for a new link. */
  uid: string | null;
}

export const { SettingContext: LinkSettingContext, useSetting: useLinkSetting } =
  settingContext<LinkSetting>('portal link');

/** The fields of the kit, whose names are checked against the values of the form of a link. */
export const linkInputs = typedFields<PortalLinkFormValues>();
