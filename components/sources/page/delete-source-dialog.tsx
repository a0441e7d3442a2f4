'use client';

import { useQuery } from '@tanstack/react-query';
import { runInDialog } from '@/components/forms/saving/run-action';
import { DeleteContent, DeleteDialog } from '@/components/resource/delete-dialog';
import { sourceDeletion } from '@/lib/form-models/source/deletion';
import { sourceUsageOptions, useDeleteSource } from '@/lib/queries/source-saves';
import type { Dialect } from '@/lib/releases/dialect';
import type { SourceFormAccess } from '../form/use-source-form';
import { sourceDeletionWords } from './usage-words';

interface DeleteProps {
  projectId: string;
  uid: string;
  dialect: Dialect;
  name: string;
  attempt: SourceFormAccess['attempt'];
  onDeleted: () => void;
}

/** Deletes a source after its name was typed, and says before what else goes. */
export function DeleteSourceDialog({
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

function Content({ projectId, uid, dialect, name, attempt, onDeleted }: DeleteProps) {
  const usage = useQuery(sourceUsageOptions(projectId, uid));
  const deletion = useDeleteSource(projectId);
  return (
    <DeleteContent
      noun="source"
      uid={uid}
      name={name}
      description={sourceDeletion({ dialect })}
      goesToo={{
        words: usage.data && sourceDeletionWords(usage.data),
        failed: usage.error !== null,
        unknown:
          'What uses it could not be looked up. Subscriptions that take its events go with it.',
      }}
      deletion={deletion}
      onDelete={() =>
        void attempt(() => runInDialog(() => deletion.mutateAsync(uid).then(onDeleted)))
      }
    />
  );
}
