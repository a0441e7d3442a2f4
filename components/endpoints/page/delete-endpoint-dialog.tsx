'use client';

import { useQuery } from '@tanstack/react-query';
import { runInDialog } from '@/components/forms/saving/run-action';
import { DeleteContent, DeleteDialog } from '@/components/resource/delete-dialog';
import { endpointUsageOptions, useDeleteEndpoint } from '@/lib/queries/endpoint-saves';
import type { EndpointFormAccess } from '../form/use-endpoint-form';
import { endpointDeletionWords } from './usage-words';

interface DeleteProps {
  projectId: string;
  uid: string;
  name: string;
  attempt: EndpointFormAccess['attempt'];
  onDeleted: () => void;
}

/** Deletes an endpoint after its name was typed, and says before what else goes. */
export function DeleteEndpointDialog({
  open,
  onOpenChange,
  ...props
}: DeleteProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <DeleteDialog open={open} onOpenChange={onOpenChange}>
      <Content {...props} />
    </DeleteDialog>
  );
}

function Content({ projectId, uid, name, attempt, onDeleted }: DeleteProps) {
  const usage = useQuery(endpointUsageOptions(projectId, uid));
  const deletion = useDeleteEndpoint(projectId);
  return (
    <DeleteContent
      noun="endpoint"
      uid={uid}
      name={name}
      description="The gateway stops delivering to it and forgets its settings and secrets. There is no undo."
      goesToo={{
        words: usage.data && endpointDeletionWords(usage.data),
        failed: usage.error !== null,
        unknown: 'What uses it could not be looked up. Subscriptions that send to it go with it.',
      }}
      deletion={deletion}
      onDelete={() =>
        void attempt(() => runInDialog(() => deletion.mutateAsync(uid).then(onDeleted)))
      }
    />
  );
}
