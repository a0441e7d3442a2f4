'use client';

import { useMemo } from 'react';
import { type HistoryMode, useAddress } from '@/components/ui/use-address';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';

const pageNames = ['perPage', 'direction', 'next_page_cursor', 'prev_page_cursor'];

export interface ListUrl<F extends FilterReaders> {
  search: SearchOf<F>;
  /** The same text for the same search, whatever order the address has it in. */
  key: string;
  /** Writes the whole search in one change of the address; other parameters stay. */
  write: (search: SearchOf<F>, history: HistoryMode) => void;
}

/** The list's part of the address. The address is the state: nothing else holds a filter. */
export function useListUrl<F extends FilterReaders>(model: SearchModel<F>): ListUrl<F> {
  const names = useMemo(() => [...model.filterNames, ...pageNames], [model]);
  const address = useAddress(names);
  const { values } = address;
  const search = useMemo(() => {
    const params = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value ?? undefined]),
    );
    return model.parse(params);
  }, [model, values]);
  const key = useMemo(() => model.write(search).toString(), [model, search]);

  function write(next: SearchOf<F>, history: HistoryMode): void {
    const params = model.write(next);
    const change = Object.fromEntries(names.map((name) => [name, params.get(name)]));
    address.write(change, history);
  }

  return { search, key, write };
}
