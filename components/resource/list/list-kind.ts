import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Noun } from '@/components/table/list/list-words';
import type { ListOptions } from '@/components/table/list/use-list';
import type { PanelSteps } from '@/components/table/panel/side-panel';
import type { ListColumn, ListRow } from '@/components/table/table/list-features';
import type { LateMenuProps } from '@/components/ui/menu-on-demand';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import type { ListName } from '@/lib/contract/console/walks';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import type { ListFilter } from './list-filter';

export interface NamedRow extends ListRow {
  name?: string | null | undefined;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
}

/** How a panel stands beside its list. */
export interface BesideList {
  takesFocus: boolean;
  /** Null for what is not the panel of one row. */
  steps: PanelSteps | null;
  onClose: () => void;
  onLeave: () => void;
}

/** What the panel of one row gets. */
export interface ListPanelProps<Row> extends BesideList {
  projectId: string;
  uid: string;
  /** The row as the list has it; absent where the page on screen does not hold it. */
  row: Row | undefined;
}

/** The panel of a row, whose code comes after that of the list. */
export interface LatePanel<Row> {
  /** The parameter of the address that names the row whose panel is open. */
  parameter: string;
  load: () => Promise<unknown>;
  /** As it is shown now: without a pause once its code is there. */
  current: () => ComponentType<ListPanelProps<Row>>;
}

/** What the menu of one row gets. */
export interface RowMenuProps<Row> extends LateMenuProps {
  projectId: string;
  row: Row;
  /** Opens the panel of the row. */
  onOpen: () => void;
  /** Called when the row was deleted. */
  onGone: () => void;
}

/** What the list of one kind of resource is made of. */
export interface ListKind<F extends FilterReaders, Row extends NamedRow, Key extends QueryKey> {
  /** By its address; its preferences are kept under it. */
  name: ListName;
  noun: Noun;
  title: string;
  /** One line on what its rows are for; left out where tabs stand in its place. */
  purpose?: string;
  model: SearchModel<F>;
  options: (projectId: string, search: SearchOf<F>) => ListOptions<Row, Key>;
  filters: readonly ListFilter<F, Row>[];
  columns: ListColumn<Row>[];
  layout: LayoutDefaults;
  /** Second line of a row on a phone. */
  summaryOf: (row: Row) => ReactNode;
  /** What a row is called where it is not seen; its name, or else its ID, where this is absent. */
  nameOf?: (row: Row) => string;
  /** Of a project that has none yet. */
  nothing: { icon: LucideIcon; title: string; text: string };
  panel: LatePanel<Row>;
  /** The page of a row; absent where it has none that `o` would open. */
  pageOf?: (projectId: string, uid: string) => string;
  /** Fetches the code of the menu of a row. */
  loadMenu: () => Promise<ComponentType<RowMenuProps<Row>>>;
}

/** A list as its kind declares it; call it at module level, since columns hang on their identity. */
export function listKind<F extends FilterReaders, Row extends NamedRow, Key extends QueryKey>(
  kind: ListKind<F, Row, Key>,
): ListKind<F, Row, Key> {
  return kind;
}
