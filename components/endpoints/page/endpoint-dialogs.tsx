'use client';

import type { useVersions } from '@/components/forms/drafts/use-versions';
import { VersionsDialog } from '@/components/forms/drafts/versions-dialog';
import { replaceAll } from '@/components/forms/state/replace-values';
import { restorableEndpointValues } from '@/lib/form-models/endpoint/earlier';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import type { Dialect } from '@/lib/releases/dialect';
import {
  type EndpointFormAccess,
  type EndpointSaved,
  endpointValuesOf,
} from '../form/use-endpoint-form';
import { DeleteEndpointDialog } from './delete-endpoint-dialog';
import { RotateSecretDialog } from './rotate-secret-dialog';

export type OpenDialog = 'rotate' | 'versions' | 'delete' | null;

/** The dialogs of an endpoint's page, of which one is open at most. */
export function EndpointDialogs({
  open,
  onOpen,
  projectId,
  uid,
  dialect,
  name,
  access,
  versions,
  onRotated,
  onDeleted,
}: {
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  projectId: string;
  uid: string;
  dialect: Dialect;
  name: string;
  access: EndpointFormAccess;
  versions: ReturnType<typeof useVersions<EndpointFormValues>>;
  onRotated: (saved: EndpointSaved) => void;
  onDeleted: () => void;
}) {
  const { form, labels, setting } = access;
  const opening = (dialog: OpenDialog) => ({
    open: open === dialog,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? dialog : null),
  });
  return (
    <>
      <RotateSecretDialog
        {...opening('rotate')}
        projectId={projectId}
        uid={uid}
        dialect={dialect}
        attempt={access.attempt}
        onRotated={onRotated}
      />
      <VersionsDialog
        {...opening('versions')}
        versions={versions.versions}
        blocked={versions.blocked}
        now={() => structuredClone(form.getValues())}
        stored={() => endpointValuesOf(setting.stored)}
        fields={labels}
        restorable={restorableEndpointValues}
        onTake={(values) => {
          replaceAll(form, values, { keepsStart: true });
          onOpen(null);
        }}
      />
      <DeleteEndpointDialog
        {...opening('delete')}
        projectId={projectId}
        uid={uid}
        name={name}
        attempt={access.attempt}
        onDeleted={onDeleted}
      />
    </>
  );
}
