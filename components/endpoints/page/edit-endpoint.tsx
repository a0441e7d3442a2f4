'use client';

import { useState } from 'react';
import { useVersions } from '@/components/forms/drafts/use-versions';
import { EndpointStatus } from '@/components/resource/endpoint-status';
import { EditPage } from '@/components/resource/page/edit-page';
import { type EditProps, useEdit } from '@/components/resource/page/use-edit';
import { UsageCard } from '@/components/resource/usage/usage-card';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { endpointUsage } from '../endpoint-usage';
import { type EndpointTypes, endpointForm } from '../form/endpoint-form';
import { EndpointParts } from '../form/endpoint-parts';
import { useHttpTaking } from '../form/use-http-taking';
import { useStatusActions } from '../status/use-status-actions';
import { EndpointDialogs, type OpenDialog } from './endpoint-dialogs';
import { EndpointMenu } from './endpoint-menu';
import { EndpointNext } from './endpoint-next';

const blankValues = newEndpointValues();

/** The page of one endpoint: its settings as a form, what uses it, and what can be done with it. */
export function EditEndpoint({
  allowHttp,
  ...props
}: EditProps<EndpointTypes> & { allowHttp: boolean }) {
  const { projectId, uid } = props;
  const { current } = useShell();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const versions = useVersions(
    { gateway: current.gateway.baseUrl, projectId, resource: `endpoint/${uid}` },
    blankValues,
  );
  const edit = useEdit(endpointForm, props, {
    own: { http: useHttpTaking(projectId, allowHttp) },
    onSaved: (stored, { view, at }) => {
      const before = view && { at, values: endpointToFormValues(view) };
      void versions.keep(before, { at: Date.now(), values: endpointToFormValues(stored) });
    },
  });
  const { access, offers } = edit;
  const status = useStatusActions({
    projectId,
    uid,
    attempt: access.attempt,
    onDone: edit.adopt,
  });
  const stored = access.start.view;
  const isReadOnly = useReadOnly();
  const canPause =
    !isReadOnly &&
    access.setting.isReadable &&
    stored?.status === 'active' &&
    offers('pauseEndpoint');
  const pauseInstead = canPause ? (
    <Button size="sm" busy={status.busy || access.isUnderWay} onClick={() => status.pause(true)}>
      Pause the endpoint instead
    </Button>
  ) : null;

  return (
    <>
      <EditPage
        form={endpointForm}
        edit={edit}
        beside={stored?.status && !access.isGone ? <EndpointStatus status={stored.status} /> : null}
        menu={<EndpointMenu projectId={projectId} edit={edit} status={status} onOpen={setDialog} />}
        next={<EndpointNext edit={edit} projectId={projectId} uid={uid} />}
        isActing={status.busy}
        instead={() => ({ isDisabled: pauseInstead })}
        side={<UsageCard of={endpointUsage} projectId={projectId} uid={uid} />}
      >
        <EndpointParts
          onRotate={offers('expireEndpointSecret') ? () => setDialog('rotate') : null}
          pauseInstead={pauseInstead}
        />
      </EditPage>
      <EndpointDialogs
        open={dialog}
        onOpen={setDialog}
        projectId={projectId}
        uid={uid}
        edit={edit}
        versions={versions}
      />
    </>
  );
}
