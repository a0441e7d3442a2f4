'use client';

import { Link2 } from 'lucide-react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ActionItem } from '@/components/resource/menu/action-item';
import { copyFromMenu } from '@/components/resource/menu/copy-from-menu';
import { RowMenu } from '@/components/resource/menu/row-menu';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { revealOne, revealProblem } from './use-reveal';

/** What can be done with one link of the list; its address is fetched inside the click. */
export function LinkRowMenu(props: RowMenuProps<PortalLinkView>) {
  const { projectId, row } = props;
  async function fetchUrl() {
    return (await revealOne(projectId, row.uid)).url;
  }
  return (
    <RowMenu {...props}>
      {row.url ? (
        <ActionItem
          icon={<Link2 />}
          onSelect={() => void copyFromMenu('URL', fetchUrl(), revealProblem)}
        >
          Copy URL
        </ActionItem>
      ) : null}
    </RowMenu>
  );
}
