'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useVersions } from '@/components/forms/drafts/use-versions';
import { SaveReceipt } from '@/components/forms/saving/save-receipt';
import { useIsShown } from '@/components/forms/shell/use-is-shown';
import { useArrivedSave } from '@/components/resource/arrived-saves';
import { BaselineChooser } from '@/components/resource/baseline-chooser';
import { BaselineNote } from '@/components/resource/baseline-note';
import { EndpointStatus } from '@/components/resource/endpoint-status';
import { firstStart } from '@/components/resource/resource-start';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { useUndoEndpoint, useUpdateEndpoint } from '@/lib/queries/endpoint-saves';
import { endpointKeys } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { EndpointFormBody } from '../form/endpoint-form-body';
import { endpointSaveBody } from '../form/endpoint-request';
import { useEndpointForm } from '../form/use-endpoint-form';
import { useHttpTaking } from '../form/use-http-taking';
import { EndpointDialogs, type OpenDialog } from './endpoint-dialogs';
import { endpointFromJson } from './endpoint-from-json';
import { EndpointMenu } from './endpoint-menu';
import type { EndpointPageProps } from './endpoint-page';
import { EndpointUsageCard } from './endpoint-usage';
import { useStatusActions } from './use-status-actions';

type Props = Omit<EndpointPageProps, 'loaded'> & {
  loaded: NonNullable<EndpointPageProps['loaded']> | null;
};

const blankValues = newEndpointValues();

/** The page of one endpoint: its settings as a form, what uses it, and what can be done with it. */
export function EditEndpoint({ projectId, uid, allowHttp, ...known }: Props) {
  const { loaded } = known;
  const { current } = useShell();
  const { dialect, offers } = useOffers(projectId);
  const router = useRouter();
  const isShown = useIsShown();
  const update = useUpdateEndpoint(projectId, uid);
  const undo = useUndoEndpoint(projectId, uid);
  const [start] = useState(() => firstStart(known));
  const arrived = useArrivedSave<EndpointView>(endpointKeys.one(projectId, uid));
  const [dialog, setDialog] = useState<OpenDialog>(null);

  const isReadable = loaded !== null;
  const setup = {
    projectId,
    uid,
    kind: 'update' as const,
    dialect,
    isReadable,
    http: useHttpTaking(projectId, allowHttp),
    projectType: current.projectType,
  };
  // The router keeps pages as they were sent; Back must not bring an older state again.
  const forgetPages = () => router.refresh();
  const versions = useVersions(
    { gateway: current.gateway.baseUrl, projectId, resource: `endpoint/${uid}` },
    blankValues,
  );
  const access = useEndpointForm({
    setup,
    gateway: current.gateway.baseUrl,
    start,
    arrived,
    send: ({ operationId, insistsOn, values, view, baseline }) =>
      update.mutateAsync({
        operationId,
        baseline,
        insistsOn,
        body: endpointSaveBody(values, { ...setup, stored: view }),
      }),
    undo: (request) => undo.mutateAsync(request),
    onSaved: (resource) => {
      const { view, at } = start;
      const before = view && { at, values: endpointToFormValues(view) };
      void versions.keep(before, { at: Date.now(), values: endpointToFormValues(resource) });
      forgetPages();
    },
  });
  const { view, baseline, at } = access.start;
  const status = useStatusActions({
    projectId,
    uid,
    attempt: access.attempt,
    onDone: ({ resource, baseline }) => {
      access.adoptLoaded({ view: resource, baseline, at: Date.now() });
      forgetPages();
    },
  });
  const name = view?.name || uid;
  const canPause = isReadable && view?.status === 'active' && offers('pauseEndpoint');

  return (
    <>
      <PageHeader
        title={clip(name, 80)}
        trail={[{ label: 'Endpoints', href: routes.endpoints(projectId) }]}
        beside={view?.status && !access.isGone ? <EndpointStatus status={view.status} /> : null}
        actions={
          <>
            <BaselineNote baseline={baseline} at={at} />
            <EndpointMenu
              access={access}
              offers={offers}
              status={status}
              onRotate={() => setDialog('rotate')}
              onVersions={() => setDialog('versions')}
              onDelete={() => setDialog('delete')}
            />
          </>
        }
      />
      <EndpointFormBody
        access={access}
        saveLabel="Save changes"
        isActing={status.busy}
        onRotate={offers('expireEndpointSecret') ? () => setDialog('rotate') : null}
        pauseInstead={
          canPause ? (
            <Button size="sm" busy={status.busy} onClick={() => status.pause(true)}>
              Pause the endpoint instead
            </Button>
          ) : null
        }
        notices={
          <>
            {isReadable ? null : (
              <BaselineChooser
                noun="endpoint"
                kind={baseline.kind}
                adopt={access.adoptLoaded}
                known={known}
                fromJson={(text) => endpointFromJson(text, uid)}
              />
            )}
            <SaveReceipt access={access} fields={access.labels} />
          </>
        }
        side={<EndpointUsageCard projectId={projectId} uid={uid} />}
      />
      <EndpointDialogs
        open={dialog}
        onOpen={setDialog}
        projectId={projectId}
        uid={uid}
        dialect={dialect}
        name={name}
        access={access}
        versions={versions}
        onRotated={({ resource, baseline }) => {
          access.adoptLoaded({ view: resource, baseline, at: Date.now() });
          forgetPages();
        }}
        onDeleted={() => {
          access.discard();
          if (isShown()) router.replace(routes.endpoints(projectId));
        }}
      />
    </>
  );
}
