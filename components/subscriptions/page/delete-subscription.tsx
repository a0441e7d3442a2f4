import { DeleteContent } from '@/components/forms/delete-dialog';
import {
  type DeletedSubscription,
  subscriptionDeletion,
} from '@/lib/form-models/subscription/deletion';
import { useDeleteSubscription } from '@/lib/queries/subscription-saves';

/** Asks whether to delete a subscription, and says what this gateway makes of it. */
export function DeleteSubscription({
  projectId,
  uid,
  name,
  isRecreated,
  onDeleted,
  ...deleted
}: Omit<DeletedSubscription, 'isRecreated'> & {
  projectId: string;
  uid: string;
  name: string;
  /** Whether its settings start a new one then. */
  isRecreated: boolean;
  onDeleted: () => void;
}) {
  const deletion = useDeleteSubscription(projectId);
  const { description, consequences } = subscriptionDeletion({ ...deleted, isRecreated });
  return (
    <DeleteContent
      noun="subscription"
      uid={uid}
      name={name}
      description={description}
      goesToo={{ words: consequences, failed: false, unknown: '' }}
      deletion={deletion}
      onDelete={() => deletion.mutate(uid, { onSuccess: onDeleted })}
    />
  );
}
