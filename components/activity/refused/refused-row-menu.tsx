'use client';

import { ArrowDownToLine } from 'lucide-react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { RowMenu } from '@/components/resource/menu/row-menu';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import { routes } from '@/lib/util/routes';
import { OnlyThisItems } from '../list/row-links';

/** What can be done with one refused request of the list. */
export function RefusedRowMenu(props: RowMenuProps<RefusedRow>) {
  const { projectId, row } = props;
  return (
    <RowMenu
      {...props}
      edit={
        row.source_id ? (
          <DropdownMenuItem asChild>
            <ScreenLink href={routes.source(projectId, row.source_id)}>
              <ArrowDownToLine aria-hidden className="text-muted" />
              <span>Open the source</span>
            </ScreenLink>
          </DropdownMenuItem>
        ) : null
      }
      last={
        <OnlyThisItems
          projectId={projectId}
          list="refused"
          values={[{ name: 'sourceId', noun: 'source', value: row.source_id }]}
        />
      }
    />
  );
}
