'use client';

import { useShell } from '@/components/shell/shell-context';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { Row } from '@/lib/form-models/filter/rows';
import { HeldTyping, useHeldTyping } from './held-typing';

/** Lines as they were typed, and the text of the filter that they were typed over. */
export interface TypedRows {
  text: string;
  rows: readonly Row[];
  /** Whether all of them are in that text. */
  isWhole: boolean;
}

const typedRows = new HeldTyping<TypedRows>();

/**
 * The lines typed over a filter, wherever they are shown.
 * @param holdAs what they belong to
 */
export function useTypedRows(holdAs: string) {
  const { projectId, gateway } = useShell().current;
  return useHeldTyping(typedRows, JSON.stringify([gateway.baseUrl, projectId, holdAs]));
}

/** Where the lines of a filter are held. */
export function rowsPlace(resource: string, part: FilterPart): string {
  return `${resource}/filter-rows/${part}`;
}
