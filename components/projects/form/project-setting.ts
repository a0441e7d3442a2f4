'use client';

import { typedFields } from '@/components/forms/fields/typed-fields';
import { settingContext } from '@/components/resource/form/setting-context';
import type { ProjectFormContext } from '@/lib/form-models/project/context';
import type { ProjectFormValues } from '@/lib/form-models/project/fields';

/** What the parts of the form of a project know besides its values. */
export interface ProjectSetting extends ProjectFormContext {
  projectId: string;
  uid: string | null;
}

export const { SettingContext: ProjectSettingContext, useSetting: useProjectSetting } =
  settingContext<ProjectSetting>('project');

/** The fields of the kit, whose names are checked against the values of the form. */
export const projectInputs = typedFields<ProjectFormValues>();
