'use client';

import type { RefObject } from 'react';
import type { PanelSteps } from '@/components/table/panel/side-panel';
import type { Panel } from '@/components/table/panel/use-panel';
import type { ListRow } from '@/components/table/table/list-features';
import { showRow } from '@/components/table/table/row-focus';
import { useShortcut } from '@/components/ui/shortcuts';

/** Leads from the open panel to those of the rows around, by buttons and by `[` and `]`. */
export function usePanelSteps(
  region: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  panel: Panel,
): PanelSteps {
  const at = rows.findIndex(({ uid }) => uid === panel.uid);
  const stepTo = (place: number) => {
    const uid = at < 0 ? undefined : rows[place]?.uid;
    if (uid === undefined) return null;
    return () => {
      panel.open(uid);
      showRow(region.current, uid);
    };
  };
  const steps: PanelSteps = { previous: stepTo(at - 1), next: stepTo(at + 1) };
  const isOpen = panel.uid !== null;
  useShortcut(
    {
      keys: '[',
      label: 'Panel of the row before',
      group: 'List',
      run: () => steps.previous?.(),
    },
    isOpen,
  );
  useShortcut(
    { keys: ']', label: 'Panel of the next row', group: 'List', run: () => steps.next?.() },
    isOpen,
  );
  return steps;
}
