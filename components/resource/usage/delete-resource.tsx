'use client';

import { type Ended, runInDialog } from '@/components/forms/saving/run-action';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import type { Dialect } from '@/lib/releases/dialect';
import { DeleteContent, DeleteDialog, type GoesToo } from './delete-dialog';
import type { Removal } from './removal';
import { tellDeleted } from './tell-deleted';
import type { ResourceUsage } from './usage-card';

interface Deleted {
  projectId: string;
  uid: string;
  dialect: Dialect;
  projectType: string | null;
}

/** How resources of one kind are deleted. */
export interface Deletion {
  kind: ResourceKind;
  /** What it is called, where it is not to delete. */
  removal?: Removal;
  useDelete: (projectId: string) => {
    mutateAsync: (uid: string) => Promise<void>;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
  /** What deleting one comes to on this gateway; a hook, since what uses it is looked up. */
  useConsequences: (deleted: Deleted) => { description: string; goesToo: GoesToo };
}

interface DeleteProps {
  deletion: Deletion;
  projectId: string;
  uid: string;
  name: string;
  /** Carries it out as one of the attempts of a page. */
  attempt?: (work: () => Promise<Ended>) => Promise<unknown>;
  onDeleted: () => void;
}

/** Deletes a resource after its name was typed, and says before what else goes. */
export function DeleteResource({
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

function Content({
  deletion: { kind, removal, useDelete, useConsequences },
  projectId,
  uid,
  name,
  attempt = (work) => work(),
  onDeleted,
}: DeleteProps) {
  const { current } = useShell();
  const { projectType } = current;
  const { dialect } = useOffers(projectId);
  const deletion = useDelete(projectId);
  const { description, goesToo } = useConsequences({ projectId, uid, dialect, projectType });
  return (
    <DeleteContent
      noun={kind.noun.one}
      uid={uid}
      name={name}
      description={description}
      goesToo={goesToo}
      {...(removal ? { removal } : {})}
      deletion={deletion}
      onDelete={() =>
        void attempt(() =>
          runInDialog(async () => {
            await deletion.mutateAsync(uid);
            tellDeleted(kind, name, current, removal);
            onDeleted();
          }),
        )
      }
    />
  );
}

/** Looks up what uses a resource, to say what goes with it. */
export function useGoesToo<Usage>(
  { useUsage, goesToo, goesTooUnknown }: ResourceUsage<Usage>,
  { projectId, uid }: Pick<Deleted, 'projectId' | 'uid'>,
): GoesToo {
  const { data, error } = useUsage(projectId, uid, true);
  return { words: data && goesToo(data), failed: error !== null, unknown: goesTooUnknown };
}
