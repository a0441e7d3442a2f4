'use client';

import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ListScreen } from '@/components/table/list/list-screen';
import type { Noun } from '@/components/table/list/list-words';
import {
  type FirstFailure,
  type List,
  type ListOptions,
  useList,
} from '@/components/table/list/use-list';
import { useOpened } from '@/components/table/panel/use-opened';
import { usePanel } from '@/components/table/panel/use-panel';
import type { ListColumn, ListRow } from '@/components/table/table/list-features';
import { clip } from '@/components/table/table/marked-text';
import { focusRow } from '@/components/table/table/row-focus';
import { useTableLayout } from '@/components/table/table/use-table-layout';
import { SavedViews } from '@/components/table/views/saved-views';
import { useSavedViews } from '@/components/table/views/use-saved-views';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import type { ListName } from '@/lib/contract/console/walks';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { useAbsentList } from './absent-list';

/** What a panel of a list needs to stand beside it. */
export interface ListPanelProps {
  uid: string;
  takesFocus: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** What the page tells every list. */
export interface ListScope {
  projectId: string;
  /** Base URL of the gateway: preferences are kept per gateway and project. */
  gateway: string;
  firstFailure: FirstFailure | null;
}

/** A list whose rows open in a read-only panel: the wiring that such lists share. */
export function ResourceList<
  F extends FilterReaders,
  Row extends ListRow & { name?: string | null | undefined },
  Key extends QueryKey,
>({
  scope,
  name,
  noun,
  model,
  options,
  columns,
  layoutDefaults,
  header,
  filters,
  activeFilters,
  panelContent,
  summaryOf,
  nothing,
}: {
  scope: ListScope;
  /** By its address; its preferences are kept under it. */
  name: ListName;
  noun: Noun;
  model: SearchModel<F>;
  options: (search: SearchOf<F>) => ListOptions<Row, Key>;
  columns: ListColumn<Row>[];
  layoutDefaults: LayoutDefaults;
  header: (actions: ReactNode) => ReactNode;
  filters: (list: List<F, Row>) => ReactNode;
  activeFilters: (search: SearchOf<F>) => string[];
  panelContent: (panel: ListPanelProps, row: Row | undefined) => ReactNode;
  /** Stable, so that rows are not redrawn. */
  summaryOf: (row: Row) => ReactNode;
  nothing: ReactNode;
}) {
  const regionRef = useRef<HTMLDivElement>(null);
  const list = useList({ model, options, noun, firstFailure: scope.firstFailure });
  const panel = usePanel('open', list.key);
  const opened = useOpened(panel.uid);
  const preferenceScope = { gateway: scope.gateway, projectId: scope.projectId };
  const layoutAccess = useTableLayout(preferenceScope, name, layoutDefaults);
  const views = useSavedViews(preferenceScope, name);
  const place = { projectId: scope.projectId, list: name };
  const absent = useAbsentList(place, list);
  const query = model.write({ ...list.wanted, page: null }).toString();
  return (
    <ListScreen
      place={place}
      list={list}
      noun={noun}
      header={header}
      filters={filters(list)}
      tools={
        <SavedViews
          access={views}
          state={{ query, layout: layoutAccess.layout }}
          onApply={(view) => {
            layoutAccess.setLayout(view.layout);
            list.go(model.parse(Object.fromEntries(new URLSearchParams(view.query))), 'push');
          }}
        />
      }
      activeFilters={activeFilters(list.wanted)}
      columns={columns}
      layoutDefaults={layoutDefaults}
      layoutAccess={layoutAccess}
      panel={panel}
      panelContent={
        panel.uid
          ? panelContent(
              {
                uid: panel.uid,
                takesFocus: opened.takesFocus,
                onClose: panel.close,
                onLeave: () => {
                  if (opened.last) focusRow(regionRef.current, opened.last);
                },
              },
              list.view?.content.find((row) => row.uid === panel.uid),
            )
          : null
      }
      onClosePanel={panel.uid ? panel.close : null}
      selection={null}
      regionRef={regionRef}
      nameOf={nameOf}
      summaryOf={summaryOf}
      nothing={nothing}
      absent={absent}
    />
  );
}

function nameOf(row: ListRow & { name?: string | null | undefined }): string {
  return clip(row.name || row.uid, 80);
}
