'use client';

import { useRef, useState } from 'react';
import { labelOf } from '@/components/forms/state/field-paths';
import { PageMenu } from '@/components/resource/menu/page-menu';
import { EditPage } from '@/components/resource/page/edit-page';
import { NextPage } from '@/components/resource/page/next-steps';
import { type EditProps, useEdit } from '@/components/resource/page/use-edit';
import { SendTest } from '@/components/resource/send/send-test';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import { DeleteDialog } from '@/components/resource/usage/delete-dialog';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { Banner } from '@/components/ui/banner';
import { useReadOnly } from '@/components/ui/read-only';
import { conditionsElsewhere } from '@/lib/contract/console/conditions-elsewhere';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';
import {
  type SubscriptionFormValues,
  subscriptionFields,
} from '@/lib/form-models/subscription/fields';
import { hiddenFilterNote } from '@/lib/form-models/subscription/hidden-filter';
import { routes } from '@/lib/util/routes';
import { Route } from '../ends/route';
import { draftForNew, dropForNew, keepForNew } from '../form/keep-for-new';
import { recreateInstead } from '../form/recreate-instead';
import { type SubscriptionTypes, subscriptionForm } from '../form/subscription-form';
import { SubscriptionParts } from '../form/subscription-parts';
import { subscriptionTest } from '../subscription-test';
import { DeleteSubscription } from './delete-subscription';

/** The page of one subscription: its settings as a form, and ways to delete it. */
export function EditSubscription(props: EditProps<SubscriptionTypes>) {
  const { projectId, uid } = props;
  const { current } = useShell();
  const { offers } = useOffers(projectId);
  const isReadOnly = useReadOnly();
  const canRecreate = !isReadOnly && offers('deleteSubscription') && offers('createSubscription');
  const edit = useEdit(subscriptionForm, props, { own: { canRecreate } });
  const { access, arrived, dialect, name } = edit;
  const [deleting, setDeleting] = useState<{ draft: { leftOut: string[] } | null } | null>(null);
  /** What an earlier try kept for a new subscription. */
  const kept = useRef<SubscriptionFormValues>(undefined);
  const stored = access.start.view;
  const [isTesting, setTesting] = useState(false);
  const target = stored && subscriptionTest(stored);
  const drafts = { gateway: current.gateway.baseUrl, projectId };
  const isRecreated = deleting !== null && deleting.draft !== null;
  function prepare() {
    if (!isRecreated) return undefined;
    const values = access.form.getValues();
    const refusal = keepForNew(drafts, values, name, kept.current);
    if (refusal === undefined) kept.current = values;
    return refusal;
  }
  function askToRecreate() {
    const { leftOut } = draftForNew(access.form.getValues());
    const labels = leftOut.map((path) => labelOf(subscriptionFields, path));
    const elsewhere = Object.keys(conditionsElsewhere(stored ?? {}));
    const filters = elsewhere.map((part) => `Filter on the ${part}`);
    setDeleting({ draft: { leftOut: [...labels, ...filters] } });
  }
  const hidden = hiddenFilterNote(
    access.saved === arrived ? arrived?.result?.receipt : undefined,
    dialect,
  );
  return (
    <>
      <EditPage
        form={subscriptionForm}
        edit={edit}
        menu={
          <PageMenu
            form={subscriptionForm}
            access={access}
            canDelete={offers('deleteSubscription')}
            onDelete={() => setDeleting({ draft: null })}
            before={
              target ? (
                <SendTestItem
                  projectId={projectId}
                  kind={target.kind}
                  onSelect={() => setTesting(true)}
                />
              ) : null
            }
          />
        }
        {...(canRecreate ? { instead: (effects) => recreateInstead(effects, askToRecreate) } : {})}
        next={
          stored && endpointIdOf(stored) !== '' ? (
            <NextPage href={routes.endpoint(projectId, endpointIdOf(stored))}>
              Open endpoint
            </NextPage>
          ) : null
        }
        above={
          stored ? (
            <p className="text-sm">
              <Route subscription={stored} linked={projectId} />
            </p>
          ) : null
        }
        notices={hidden ? <Banner tone="warn">{hidden}</Banner> : null}
      >
        <SubscriptionParts />
      </EditPage>
      <SendTest
        projectId={projectId}
        target={isTesting ? target : null}
        onClose={() => setTesting(false)}
      />
      <DeleteDialog open={deleting !== null} onOpenChange={() => setDeleting(null)}>
        <DeleteSubscription
          projectId={projectId}
          uid={uid}
          name={name}
          dialect={dialect}
          projectType={current.projectType}
          draft={deleting?.draft ?? null}
          attempt={access.attempt}
          prepare={prepare}
          onDeleted={() => edit.leave(isRecreated ? routes.newSubscription(projectId) : undefined)}
          onFailed={(failure) => isRecreated && dropForNew(drafts, failure)}
        />
      </DeleteDialog>
    </>
  );
}
