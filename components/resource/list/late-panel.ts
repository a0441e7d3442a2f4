import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { LatePanel, ListPanelProps } from './list-kind';

/** A panel that comes with the page is in its first HTML; one that is opened later is fetched ahead. */
export function latePanel<Row>(
  parameter: string,
  load: () => Promise<ComponentType<ListPanelProps<Row>>>,
): LatePanel<Row> {
  let Loaded: ComponentType<ListPanelProps<Row>> | undefined;
  const Late = dynamic(load);
  return {
    parameter,
    load: async () => {
      Loaded ??= await load();
    },
    current: () => Loaded ?? Late,
  };
}
