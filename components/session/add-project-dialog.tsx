'use client';

import { Dialog, DialogContent } from '@/components/ui/dialog';
import {
  type ConnectionView,
  type GatewayChoice,
  maximumConnections,
} from '@/lib/contract/console/session';
import { AddProjectForm } from './add-project-form';

/** "Add project" over the page at hand. */
export function AddProjectDialog({
  open,
  onOpenChange,
  from,
  gateways,
  onAdded,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  from: ConnectionView;
  gateways: readonly GatewayChoice[];
  onAdded: (projectId: string) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add project"
        description={`A session holds up to ${maximumConnections} projects; adding one that is open already replaces its key.`}
      >
        <AddProjectForm from={from} gateways={gateways} onAdded={onAdded} />
      </DialogContent>
    </Dialog>
  );
}
