'use client';

import { SaveReceipt } from '@/components/forms/saving/save-receipt';
import { FormBody, type FormSurroundings } from '@/components/resource/form/form-body';
import type { FormTypes, ResourceForm } from '@/components/resource/form/resource-form';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import type { Elements } from '@/components/ui/elements';
import { sameValue } from '@/lib/util/same-value';
import { BaselineChooser } from './baseline-chooser';
import { BaselineNote } from './baseline-note';
import { FirstReadNote } from './first-read-note';
import { NextSteps } from './next-steps';
import type { Edit } from './use-edit';

/** The page of one resource: its settings as a form, and what its kind adds around it. */
export function EditPage<T extends FormTypes>({
  form,
  edit: { access, known, first, arrived, name },
  beside,
  menu,
  above,
  next,
  notices,
  children,
  ...surroundings
}: FormSurroundings & {
  form: ResourceForm<T>;
  edit: Edit<T>;
  /** Beside the title, such as its status. */
  beside?: Elements;
  /** What can be done besides changing settings. */
  menu: Elements;
  /** Above all notices. */
  above?: Elements;
  /** What is likely to be wanted next of one that was just created. */
  next?: Elements;
  children: Elements;
}) {
  const { kind, words, fromJson } = form;
  const { baseline, at, view } = access.start;
  const { projectId, uid, isReadable } = access.setting;
  // Of a resource that is gone nothing but what was typed is worth a form.
  const isUntouched = () => sameValue(access.form.getValues(), form.model.start(view, 'update'));
  if (first.isGone && isUntouched()) return first.gone;
  const emptyMeans = words.emptyMeans ? { emptyMeans: words.emptyMeans } : {};
  return (
    <>
      <PageHeader
        title={clip(name, 80)}
        trail={trailTo(kind, projectId)}
        beside={beside}
        actions={
          <>
            <div className={first.isSettled ? undefined : 'invisible'}>
              <BaselineNote baseline={baseline} at={at} {...emptyMeans} />
            </div>
            {menu}
          </>
        }
      />
      <FormBody
        form={form}
        access={access}
        notices={
          <>
            {above}
            <FirstReadNote noun={kind.noun.one} read={first} />
            {isReadable || uid === null ? null : (
              <BaselineChooser
                noun={kind.noun.one}
                kind={baseline.kind}
                adopt={access.adoptLoaded}
                known={known}
                fromJson={(text) => fromJson(text, uid)}
                {...emptyMeans}
              />
            )}
            <SaveReceipt access={access} fields={access.labels} />
            {next && arrived !== null && access.saved === arrived ? (
              <NextSteps>{next}</NextSteps>
            ) : null}
            {notices}
          </>
        }
        {...surroundings}
      >
        {children}
      </FormBody>
    </>
  );
}
