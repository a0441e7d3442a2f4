'use client';

import type { FormModel, ResourceForm } from '@/components/resource/form/resource-form';
import { resourceFromJson } from '@/components/resource/page/resource-start';
import type { ProjectSave } from '@/lib/contract/console/project-save';
import { projectSchema } from '@/lib/contract/gateway/project';
import { projectEffects, projectLosses } from '@/lib/form-models/project/effects';
import { type ProjectFormValues, projectFields } from '@/lib/form-models/project/fields';
import { projectNotes } from '@/lib/form-models/project/notes';
import { projectFormSchema } from '@/lib/form-models/project/schema';
import { formValuesToSaveBody } from '@/lib/form-models/project/to-save-body';
import { projectToFormValues } from '@/lib/form-models/project/values';
import { projectCalls } from '@/lib/queries/project';
import { projectBodies } from '@/lib/save-bodies/project-body';
import { projectAddress, updatePreview } from '@/lib/save-bodies/request-preview';
import { projectResource } from '../project-resource';
import { projectSections } from './project-sections';
import { ProjectSettingContext } from './project-setting';

export interface ProjectTypes {
  resource: 'project';
  values: ProjectFormValues;
  /** Its fields are always the same. */
  branch: null;
  body: ProjectSave;
  own: Record<never, never>;
}

const model: FormModel<ProjectTypes> = {
  start: projectToFormValues,
  schema: projectFormSchema,
  branchOf: () => null,
  fields: () => projectFields,
  everyField: (shown) => shown,
  sections: () => projectSections,
  notes: projectNotes,
  effects: projectEffects,
  losses: projectLosses,
  saveBody: formValuesToSaveBody,
  request: (values, setting, baseUrl) =>
    updatePreview(
      projectBodies,
      formValuesToSaveBody(values, setting),
      setting.isReadable ? setting.stored : null,
      projectAddress(baseUrl, setting.projectId),
    ),
};

/** The form of a project. Its one secret, that of meta events, is none of its fields. */
export const projectForm: ResourceForm<ProjectTypes> = {
  resource: 'project',
  kind: projectResource,
  model,
  calls: projectCalls,
  SettingContext: ProjectSettingContext,
  secrets: null,
  fromJson: (text, uid) => resourceFromJson(projectSchema, { kind: projectResource, uid, text }),
  words: {},
};
