import { useState } from 'react';
import { type Ended, runInDialog } from '@/components/forms/saving/run-action';
import { DeleteContent } from '@/components/resource/usage/delete-dialog';
import { tellDeleted } from '@/components/resource/usage/tell-deleted';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import {
  type DeletedSubscription,
  subscriptionConsequences,
} from '@/lib/form-models/subscription/deletion';
import { isApiError } from '@/lib/queries/api-error';
import { subscriptionCalls } from '@/lib/queries/subscription-saves';
import { subscriptionResource } from '../subscription-resource';

/** Asks whether to delete a subscription, and says what this gateway makes of it. */
export function DeleteSubscription({
  projectId,
  uid,
  name,
  attempt,
  prepare,
  onDeleted,
  onFailed,
  ...deleted
}: DeletedSubscription & {
  projectId: string;
  uid: string;
  name: string;
  attempt: (work: () => Promise<Ended>) => Promise<unknown>;
  /** Runs before it is deleted; answers why it must not be, in words. */
  prepare: () => string | undefined;
  /** Runs also where the question was closed meanwhile. */
  onDeleted: () => void;
  onFailed: (failure: unknown) => void;
}) {
  const { current } = useShell();
  const deletion = subscriptionCalls.useDelete(projectId);
  const [refusal, setRefusal] = useState<string>();
  const { description, consequences } = subscriptionConsequences(deleted);
  function remove() {
    const refused = prepare();
    setRefusal(refused);
    if (refused !== undefined) return;
    void attempt(() =>
      runInDialog(async () => {
        try {
          await deletion.mutateAsync(uid);
          tellDeleted(subscriptionResource, name, current);
        } catch (failure) {
          onFailed(failure);
          throw failure;
        }
        onDeleted();
      }),
    );
  }
  const { error } = deletion;
  const isGone = refusal === undefined && isApiError(error) && error.code === 'not_found';
  return (
    <DeleteContent
      noun="subscription"
      uid={uid}
      name={name}
      description={description}
      goesToo={{ words: consequences, failed: false, unknown: '' }}
      deletion={deletion}
      refusal={refusal}
      wayOn={
        isGone ? (
          <Button size="sm" onClick={onDeleted}>
            {deleted.draft ? 'Go on to the new subscription' : 'Go to the subscriptions'}
          </Button>
        ) : undefined
      }
      onDelete={remove}
    />
  );
}
