'use client';

import type { ComponentType } from 'react';
import { FilterSelect } from '@/components/table/list/filter-select';
import { OwnerCombobox } from '@/components/table/list/owner-combobox';
import { SearchBox } from '@/components/table/list/search-box';
import type { List } from '@/components/table/list/use-list';
import type { ListRow } from '@/components/table/table/list-features';
import { clip } from '@/components/table/table/marked-text';
import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import { lowerFirst } from '@/lib/util/first-letter';

/** What a filter that only one list has gets. */
export interface OwnFilterProps<Row> {
  projectId: string;
  value: string | null;
  rows: readonly Row[];
  onChange: (value: string | null) => void;
}

/** What a control of several filters gets. */
export interface SeveralFilterProps<F extends FilterReaders, Row> {
  projectId: string;
  values: SearchOf<F>['filters'];
  rows: readonly Row[];
  /** Sets filters, or takes them away by null, in one change of the address. */
  narrow: (changes: Partial<Record<keyof F & string, string | null>>) => void;
}

/** One of a few values, or none. */
interface ChoiceFilter {
  kind: 'choice';
  label: string;
  /** What its first entry says: "Any status". */
  none: string;
  values: readonly string[];
  /** A value in words, in a sentence: "status is paused". */
  wordOf: (value: string) => string;
  /** The same as an entry to choose, where that says more: "Status paused". */
  entryOf?: (value: string) => string;
  /** False for one that leaves no rows out, such as an order. */
  narrows?: false;
}

/** One filter of a list, by its parameter in the address. */
export type ListFilter<F extends FilterReaders, Row> = { name: keyof F & string } & (
  | {
      kind: 'search';
      /** What a person would type to find a row: "name, URL or ID". */
      fields: string;
    }
  | {
      kind: 'owner';
      /** The parameter for a part of the owner; `name` is the one for the whole. */
      part: keyof F & string;
      ownerOf: (row: Row) => string | null | undefined;
    }
  | ChoiceFilter
  | {
      kind: 'own';
      Control: ComponentType<OwnFilterProps<Row>>;
      /** What it narrows the list to: "endpoint 01J0". */
      wordsOf: (value: string) => string;
    }
  | {
      /** Several that one control sets together, such as two ends of a time; `name` is one of them. */
      kind: 'several';
      Control: ComponentType<SeveralFilterProps<F, Row>>;
      /** What they narrow the list to. */
      wordsOfAll: (values: SearchOf<F>['filters']) => readonly string[];
    }
);

const longest = 60;

/** What narrows a list, in words, in the order of its filters. */
export function activeFilters<F extends FilterReaders, Row>(
  filters: readonly ListFilter<F, Row>[],
  search: SearchOf<F>,
): string[] {
  return filters
    .flatMap((filter) => {
      if (filter.kind === 'several') return filter.wordsOfAll(search.filters);
      const value = search.filters[filter.name];
      if (value !== null || filter.kind !== 'owner') return wordsOf(filter, value);
      const part: string | null = search.filters[filter.part];
      return part === null ? null : `owner contains “${clip(part, longest)}”`;
    })
    .filter((words) => words !== null);
}

function wordsOf<F extends FilterReaders, Row>(
  filter: Exclude<ListFilter<F, Row>, { kind: 'several' }>,
  value: string | null,
): string | null {
  if (value === null) return null;
  switch (filter.kind) {
    case 'search':
      return `${filter.fields} contains “${clip(value, longest)}”`;
    case 'owner':
      return `owner is “${clip(value, longest)}”`;
    case 'choice':
      return filter.narrows === false
        ? null
        : `${lowerFirst(filter.label)} is ${filter.wordOf(value)}`;
    case 'own':
      return filter.wordsOf(clip(value, longest));
  }
}

/** The control of one filter, which shows where the list is going and takes it elsewhere. */
export function FilterControl<F extends FilterReaders, Row extends ListRow>({
  filter,
  list,
  projectId,
}: {
  filter: ListFilter<F, Row>;
  list: List<F, Row>;
  projectId: string;
}) {
  const value: string | null = list.wanted.filters[filter.name];
  const rows = list.view?.content ?? [];
  const onChange = (next: string | null) => {
    const changes: Partial<Record<keyof F & string, string | null>> = {};
    changes[filter.name] = next;
    list.narrow(changes);
  };
  switch (filter.kind) {
    case 'search':
      return (
        <SearchBox
          fields={filter.fields}
          value={value ?? ''}
          onCommit={(text) => onChange(text === '' ? null : text)}
        />
      );
    case 'owner': {
      const onPage = new Set(rows.flatMap((row) => filter.ownerOf(row) || []));
      return (
        <OwnerCombobox
          projectId={projectId}
          whole={value}
          part={list.wanted.filters[filter.part]}
          onPage={[...onPage]}
          onChange={({ whole = null, part = null }) => {
            const changes: Partial<Record<keyof F & string, string | null>> = {};
            changes[filter.name] = whole;
            changes[filter.part] = part;
            list.narrow(changes);
          }}
        />
      );
    }
    case 'choice': {
      const { label, none, values, wordOf, entryOf = wordOf } = filter;
      return (
        <FilterSelect
          label={label}
          none={none}
          value={value}
          options={values.map((each) => ({ value: each, label: entryOf(each) }))}
          onChange={onChange}
        />
      );
    }
    case 'own':
      return <filter.Control projectId={projectId} value={value} rows={rows} onChange={onChange} />;
    case 'several':
      return (
        <filter.Control
          projectId={projectId}
          values={list.wanted.filters}
          rows={rows}
          narrow={list.narrow}
        />
      );
  }
}
