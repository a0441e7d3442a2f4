'use client';

import { typedFields } from '@/components/forms/fields/typed-fields';
import { settingContext } from '@/components/resource/form/setting-context';
import type { SourceFormContext } from '@/lib/form-models/source/context';
import type { SourceFormValues } from '@/lib/form-models/source/fields';

/** What the parts of the source form know besides its values. */
export interface SourceSetting extends SourceFormContext {
  projectId: string;
  /** Null for a new source. */
  uid: string | null;
}

export const { SettingContext: SourceSettingContext, useSetting: useSourceSetting } =
  settingContext<SourceSetting>('source');

/** The fields of the kit, whose names are checked against the values of the source form. */
export const sourceInputs = typedFields<SourceFormValues>();
