'use client';

import { useWatch } from 'react-hook-form';
import type { useVersions } from '@/components/forms/drafts/use-versions';
import { VersionsDialog } from '@/components/forms/drafts/versions-dialog';
import { replaceAll } from '@/components/forms/state/replace-values';
import type { Edit } from '@/components/resource/page/use-edit';
import { SendTest } from '@/components/resource/send/send-test';
import { DeleteResource } from '@/components/resource/usage/delete-resource';
import { toast } from '@/components/ui/toaster';
import { restorableEndpointValues } from '@/lib/form-models/endpoint/earlier';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointDeletion } from '../endpoint-deletion';
import { type EndpointTypes, endpointForm } from '../form/endpoint-form';
import { RotateSecretDialog } from './rotate-secret-dialog';
import { signingWay } from './signing-way';

export type OpenDialog = 'rotate' | 'versions' | 'test' | 'delete' | null;

/** The dialogs of an endpoint's page, of which one is open at most. */
export function EndpointDialogs({
  open,
  onOpen,
  projectId,
  uid,
  edit: { access, dialect, name, adopt, leave },
  versions,
}: {
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  projectId: string;
  uid: string;
  edit: Edit<EndpointTypes>;
  versions: ReturnType<typeof useVersions<EndpointFormValues>>;
}) {
  const { form, labels, setting, attempt } = access;
  const opening = (dialog: OpenDialog) => ({
    open: open === dialog,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? dialog : null),
  });
  const isSwitched = useWatch({ control: form.control, name: 'advancedSignatures' });
  function switchToAdvanced() {
    form.setValue('advancedSignatures', true, { shouldDirty: true });
    onOpen(null);
    toast({
      title: 'Advanced signatures are on in the form',
      detail: 'Receivers have to read the other form of the header. Save, then rotate the secret.',
    });
  }
  return (
    <>
      <RotateSecretDialog
        {...opening('rotate')}
        projectId={projectId}
        uid={uid}
        dialect={dialect}
        signing={signingWay(setting)}
        onSwitch={isSwitched ? null : switchToAdvanced}
        attempt={attempt}
        onRotated={adopt}
      />
      <VersionsDialog
        {...opening('versions')}
        versions={versions.versions}
        blocked={versions.blocked}
        now={() => structuredClone(form.getValues())}
        stored={() => endpointForm.model.start(setting.stored, 'update')}
        fields={labels}
        restorable={restorableEndpointValues}
        onTake={(values) => {
          replaceAll(form, values, { keepsStart: true });
          onOpen(null);
        }}
      />
      <SendTest
        projectId={projectId}
        target={open === 'test' ? { kind: 'endpoint', uid, name } : null}
        onClose={() => onOpen(null)}
      />
      <DeleteResource
        {...opening('delete')}
        deletion={endpointDeletion}
        projectId={projectId}
        uid={uid}
        name={name}
        attempt={attempt}
        onDeleted={leave}
      />
    </>
  );
}
