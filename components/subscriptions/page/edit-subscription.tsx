'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { SaveReceipt } from '@/components/forms/saving/save-receipt';
import { useIsShown } from '@/components/forms/shell/use-is-shown';
import { labelOf } from '@/components/forms/state/field-paths';
import { useArrivedSave } from '@/components/resource/arrived-saves';
import { BaselineChooser } from '@/components/resource/baseline-chooser';
import { BaselineNote } from '@/components/resource/baseline-note';
import { DeleteDialog } from '@/components/resource/delete-dialog';
import { firstStart, resourceFromJson } from '@/components/resource/resource-start';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { IconButton } from '@/components/ui/icon-button';
import { conditionsElsewhere } from '@/lib/contract/console/subscription-body';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import {
  type SubscriptionFormValues,
  subscriptionFields,
} from '@/lib/form-models/subscription/fields';
import { hiddenFilterNote } from '@/lib/form-models/subscription/hidden-filter';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { useUndoSubscription, useUpdateSubscription } from '@/lib/queries/subscription-saves';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { EventWay } from '../ends/event-way';
import { draftForNew, dropForNew, keepForNew } from '../form/keep-for-new';
import { SubscriptionFormBody } from '../form/subscription-form-body';
import { useSubscriptionForm } from '../form/use-subscription-form';
import { DeleteSubscription } from './delete-subscription';
import type { SubscriptionPageProps } from './subscription-page';

type Props = Omit<SubscriptionPageProps, 'loaded'> & {
  loaded: NonNullable<SubscriptionPageProps['loaded']> | null;
};

const emptyMeans = 'A save sends what differs here; what is left empty stays as it is stored.';

/** The page of one subscription: its settings as a form, and a way to delete it. */
export function EditSubscription({ projectId, uid, ...known }: Props) {
  const { loaded } = known;
  const { current } = useShell();
  const { dialect, offers } = useOffers(projectId);
  const router = useRouter();
  const update = useUpdateSubscription(projectId, uid);
  const undo = useUndoSubscription(projectId, uid);
  const [start] = useState(() => firstStart(known));
  const arrived = useArrivedSave<SubscriptionView>(subscriptionKeys.one(projectId, uid));
  const [deleting, setDeleting] = useState<{ draft: { leftOut: string[] } | null } | null>(null);
  /** What an earlier try kept for a new subscription. */
  const kept = useRef<SubscriptionFormValues>(undefined);
  const isShown = useIsShown();
  const isReadable = loaded !== null;
  const { projectType } = current;
  const canRecreate = offers('deleteSubscription') && offers('createSubscription');
  const access = useSubscriptionForm({
    setup: { projectId, uid, kind: 'update', dialect, isReadable, projectType, canRecreate },
    gateway: current.gateway.baseUrl,
    start,
    arrived,
    send: ({ operationId, values, view, baseline }) =>
      update.mutateAsync({
        operationId,
        baseline,
        body: formValuesToSaveBody(values, { kind: 'update', stored: view, projectType }),
      }),
    undo: (request) => undo.mutateAsync(request),
    onSaved: () => {
      // The router keeps pages as they were sent; Back must not bring an older state again.
      router.refresh();
    },
  });
  const { view, baseline, at } = access.start;
  const name = view?.name || uid;
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
    const elsewhere = Object.keys(conditionsElsewhere(view ?? {}));
    const filters = elsewhere.map((part) => `Filter on the ${part}`);
    setDeleting({ draft: { leftOut: [...labels, ...filters] } });
  }
  function onDeleted() {
    access.discard();
    if (!isShown()) return;
    router.replace(
      isRecreated ? routes.newSubscription(projectId) : routes.subscriptions(projectId),
    );
  }
  const hidden = hiddenFilterNote(
    access.saved === arrived ? arrived?.result?.receipt : undefined,
    dialect,
  );
  return (
    <>
      <PageHeader
        title={clip(name, 80)}
        trail={[{ label: 'Subscriptions', href: routes.subscriptions(projectId) }]}
        actions={
          <>
            <BaselineNote baseline={baseline} at={at} emptyMeans={emptyMeans} />
            {offers('deleteSubscription') ? (
              <IconButton
                label="Delete the subscription"
                onClick={() => setDeleting({ draft: null })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </>
        }
      />
      <SubscriptionFormBody
        access={access}
        saveLabel="Save changes"
        onRecreate={canRecreate ? askToRecreate : undefined}
        notices={
          <>
            {view ? (
              <p className="text-sm">
                <EventWay subscription={view} linked={projectId} />
              </p>
            ) : null}
            {isReadable ? null : (
              <BaselineChooser
                noun="subscription"
                kind={baseline.kind}
                adopt={access.adoptLoaded}
                known={known}
                emptyMeans={emptyMeans}
                fromJson={(text) =>
                  resourceFromJson(subscriptionSchema, { noun: 'a subscription', uid, text })
                }
              />
            )}
            <SaveReceipt access={access} fields={subscriptionFields} />
            {hidden ? <Banner tone="warn">{hidden}</Banner> : null}
          </>
        }
      />
      <DeleteDialog open={deleting !== null} onOpenChange={() => setDeleting(null)}>
        <DeleteSubscription
          projectId={projectId}
          uid={uid}
          name={name}
          dialect={dialect}
          projectType={projectType}
          draft={deleting?.draft ?? null}
          attempt={access.attempt}
          prepare={prepare}
          onDeleted={onDeleted}
          onFailed={(failure) => isRecreated && dropForNew(drafts, failure)}
        />
      </DeleteDialog>
    </>
  );
}
