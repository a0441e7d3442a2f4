'use client';

import { Send } from 'lucide-react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';

/** Leads to what was made of an event. */
export function DeliveriesItem({ projectId, eventId }: { projectId: string; eventId: string }) {
  const query = new URLSearchParams({ eventId });
  return (
    <DropdownMenuItem asChild>
      <ScreenLink href={routes.activity(projectId, 'deliveries', query)}>
        <Send aria-hidden className="text-muted" />
        <span>Its deliveries</span>
      </ScreenLink>
    </DropdownMenuItem>
  );
}
