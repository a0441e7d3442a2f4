import type { TableLayout } from '@/lib/preferences/layout';

/** The state of the list that a view holds. */
export interface ViewState {
  query: string;
  layout: TableLayout;
}
