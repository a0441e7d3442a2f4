'use client';

import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { PortalNamed } from '@/lib/contract/portal/event-types';
import { isApiError } from '@/lib/queries/api-error';
import { portalErrorText } from '@/lib/queries/portal/client';
import { useDeleteEndpoint } from '@/lib/queries/portal/manage';
import { isolated } from '@/lib/util/isolated';
import { usePortal } from '../portal-provider';

/** Asks by its name before an endpoint is deleted, and says what stops. */
export function DeleteDialog({
  endpoint: { uid, name },
  onClose,
  onDeleted,
}: {
  endpoint: PortalNamed;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { api } = usePortal();
  const { mutate, isPending, error } = useDeleteEndpoint(api);
  function remove() {
    mutate(
      { uid },
      {
        onSuccess: onDeleted,
        // Somebody else was faster.
        onError: (thrown) => isApiError(thrown) && thrown.code === 'not_found' && onDeleted(),
      },
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={`Delete ${isolated(clip(name, 60))}?`}
      description="Nothing is sent to it from now on, and what still waits for it is not sent any more. Its secret ends. This cannot be taken back; to stop for a while, pause it instead."
      confirmLabel="Delete endpoint"
      busy={isPending}
      error={error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      onConfirm={remove}
    />
  );
}
