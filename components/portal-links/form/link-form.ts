'use client';

import type { CreatableForm, FormModel } from '@/components/resource/form/resource-form';
import { resourceFromJson } from '@/components/resource/page/resource-start';
import type { PortalLinkSave } from '@/lib/contract/console/portal-link-save';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { portalLinkEffects, portalLinkLosses } from '@/lib/form-models/portal-link/effects';
import {
  type PortalLinkFormValues,
  portalLinkFields,
  portalLinkTable,
} from '@/lib/form-models/portal-link/fields';
import { portalLinkNotes } from '@/lib/form-models/portal-link/notes';
import { portalLinkFormSchema } from '@/lib/form-models/portal-link/schema';
import { formValuesToSaveBody } from '@/lib/form-models/portal-link/to-save-body';
import { portalLinkFormValues } from '@/lib/form-models/portal-link/values';
import { portalLinkCalls } from '@/lib/queries/portal-link-saves';
import { portalLinkBodies } from '@/lib/save-bodies/portal-link-body';
import { requestPreview } from '@/lib/save-bodies/request-preview';
import { portalLinkResource } from '../portal-link-resource';
import { LinkSettingContext } from './link-setting';

export interface LinkTypes {
  resource: 'portal link';
  values: PortalLinkFormValues;
  /** Its fields are always the same. */
  branch: null;
  body: PortalLinkSave;
  own: object;
}

const model: FormModel<LinkTypes> = {
  // Of one that cannot be read nothing is assumed.
  start: (stored, kind) =>
    stored || kind === 'create' ? portalLinkFormValues(stored) : portalLinkTable.blank(),
  schema: portalLinkFormSchema,
  branchOf: () => null,
  fields: () => portalLinkFields,
  everyField: (shown) => shown,
  sections: () => [],
  notes: portalLinkNotes,
  effects: portalLinkEffects,
  losses: portalLinkLosses,
  saveBody: formValuesToSaveBody,
  request: (values, setting, baseUrl) => {
    const { projectId, uid, dialect, stored, isReadable } = setting;
    const save = formValuesToSaveBody(values, setting);
    const target = { baseUrl, projectId, uid, dialect };
    return requestPreview(portalLinkBodies, save, isReadable ? stored : null, target);
  },
};

/** The form of a portal link. */
export const linkForm: CreatableForm<LinkTypes> = {
  resource: 'portal link',
  kind: portalLinkResource,
  model,
  calls: portalLinkCalls,
  SettingContext: LinkSettingContext,
  secrets: null,
  fromJson: (text, uid) =>
    resourceFromJson(portalLinkSchema, { kind: portalLinkResource, uid, text }),
  words: {
    emptyMeans: 'A save replaces the whole link: fill in everything that it is to keep.',
  },
};
