'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SaveReceipt } from '@/components/forms/saving/save-receipt';
import { useIsShown } from '@/components/forms/shell/use-is-shown';
import { useArrivedSave } from '@/components/resource/arrived-saves';
import { BaselineChooser } from '@/components/resource/baseline-chooser';
import { BaselineNote } from '@/components/resource/baseline-note';
import { firstStart } from '@/components/resource/resource-start';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import type { SourceView } from '@/lib/contract/console/views';
import { useUndoSource, useUpdateSource } from '@/lib/queries/source-saves';
import { sourceKeys } from '@/lib/queries/sources';
import { routes } from '@/lib/util/routes';
import { SourceFormBody } from '../form/source-form-body';
import { sourceSaveBody } from '../form/source-request';
import { useSourceForm } from '../form/use-source-form';
import { SourceState } from '../list/columns';
import { DeleteSourceDialog } from './delete-source-dialog';
import { IngestCard } from './ingest-card';
import { sourceFromJson } from './source-from-json';
import { SourceMenu } from './source-menu';
import type { SourcePageProps } from './source-page';
import { SourceUsageCard } from './source-usage';

type Props = Omit<SourcePageProps, 'loaded'> & {
  loaded: NonNullable<SourcePageProps['loaded']> | null;
};

/** The page of one source: its address, its settings as a form, and what uses it. */
export function EditSource({ projectId, uid, ...known }: Props) {
  const { loaded } = known;
  const { current } = useShell();
  const { dialect, offers } = useOffers(projectId);
  const router = useRouter();
  const isShown = useIsShown();
  const update = useUpdateSource(projectId, uid);
  const undo = useUndoSource(projectId, uid);
  const [start] = useState(() => firstStart(known));
  const arrived = useArrivedSave<SourceView>(sourceKeys.one(projectId, uid));
  const [isDeleting, setIsDeleting] = useState(false);

  const isReadable = loaded !== null;
  const setup = {
    projectId,
    uid,
    kind: 'update' as const,
    dialect,
    isReadable,
    projectType: current.projectType,
  };
  const access = useSourceForm({
    setup,
    gateway: current.gateway.baseUrl,
    start,
    arrived,
    send: ({ operationId, values, view, baseline }) =>
      update.mutateAsync({
        operationId,
        baseline,
        body: sourceSaveBody(values, { ...setup, stored: view }),
      }),
    undo: (request) => undo.mutateAsync(request),
    onSaved: () => {
      // The router keeps pages as they were sent; Back must not bring an older state again.
      router.refresh();
    },
  });
  const { view, baseline, at } = access.start;
  const name = view?.name || uid;

  return (
    <>
      <PageHeader
        title={clip(name, 80)}
        trail={[{ label: 'Sources', href: routes.sources(projectId) }]}
        beside={view && !access.isGone ? <SourceState disabled={view.is_disabled} /> : null}
        actions={
          <>
            <BaselineNote baseline={baseline} at={at} />
            <SourceMenu access={access} offers={offers} onDelete={() => setIsDeleting(true)} />
          </>
        }
      />
      <SourceFormBody
        access={access}
        saveLabel="Save changes"
        notices={
          <>
            {isReadable ? null : (
              <BaselineChooser
                noun="source"
                kind={baseline.kind}
                adopt={access.adoptLoaded}
                known={known}
                fromJson={(text) => sourceFromJson(text, uid)}
              />
            )}
            <SaveReceipt access={access} fields={access.labels} />
            {view ? <IngestCard source={view} isNew={arrived !== null} /> : null}
          </>
        }
        side={<SourceUsageCard projectId={projectId} uid={uid} />}
      />
      <DeleteSourceDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        projectId={projectId}
        uid={uid}
        dialect={dialect}
        name={name}
        attempt={access.attempt}
        onDeleted={() => {
          access.discard();
          if (isShown()) router.replace(routes.sources(projectId));
        }}
      />
    </>
  );
}
