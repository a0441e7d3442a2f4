'use client';

import { type QueryFunction, type QueryKey, type SkipToken, useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import type { ResourceKind } from '@/components/resource/resource-kind';
import type { Noun } from '@/components/table/list/list-words';
import { type Fact, Facts, PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { buttonClasses } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useReadOnly } from '@/components/ui/read-only';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import { upperFirst } from '@/lib/util/first-letter';
import { isNever } from '@/lib/util/instant';
import type { ListPanelProps, NamedRow } from './list-kind';

interface OneOptions<Row, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Row, Key> | SkipToken | undefined;
}

/** A row with what is set of it, in words; read on its own when the page does not hold it. */
export function ResourcePanel<Row extends NamedRow, Key extends QueryKey>({
  kind,
  projectId,
  uid,
  row,
  options,
  factsOf,
  partsOf,
  ...panel
}: ListPanelProps<Row> & {
  /** Without the address of a form for a kind that cannot be edited. */
  kind: { noun: Noun; one?: ResourceKind['one'] };
  options: OneOptions<Row, Key>;
  /** What is set of it, in words; null for what is not. */
  factsOf: (resource: Row) => readonly Fact[];
  /** What needs a part of its own below. */
  partsOf?: (resource: Row) => Elements;
}) {
  const { one: noun } = kind.noun;
  const isReadOnly = useReadOnly();
  useNoteOpened(uid);
  const query = useQuery<Row, Error, Row, Key>({
    queryKey: options.queryKey,
    ...(options.queryFn ? { queryFn: options.queryFn } : {}),
    enabled: row === undefined,
  });
  const resource = row ?? query.data;
  if (!resource) {
    return (
      <PanelMissing
        noun={noun}
        uid={uid}
        error={query.error}
        onRetry={() => void query.refetch()}
        {...panel}
      />
    );
  }
  return (
    <SidePanel
      label={`${upperFirst(noun)} ${clip(resource.name || uid, 80)}`}
      title={<MarkedText value={resource.name} empty="no name" isCut />}
      subtitle={
        <span className="text-muted text-xs">
          <MiddleCut value={uid} maximum={14} copyLabel="Copy the id" />
        </span>
      }
      {...panel}
    >
      <PanelSection>
        {kind.one ? (
          <ScreenLink
            href={kind.one(projectId, uid)}
            className={buttonClasses({ className: 'mb-3 self-start' })}
          >
            {isReadOnly ? <Eye aria-hidden /> : <Pencil aria-hidden />}
            <span>{`${isReadOnly ? 'View' : 'Edit'} ${noun}`}</span>
          </ScreenLink>
        ) : null}
        <Facts facts={[...factsOf(resource), ...commonFacts(resource)]} />
      </PanelSection>
      {partsOf?.(resource)}
    </SidePanel>
  );
}

/** What is told of every resource that has it. */
function commonFacts({ unreadable, created_at, updated_at }: NamedRow): Fact[] {
  return [
    { label: 'Damaged', value: unreadable?.length ? unreadable.join(', ') : null },
    { label: 'Created', value: isNever(created_at) ? null : <RelativeTime value={created_at} /> },
    { label: 'Updated', value: isNever(updated_at) ? null : <RelativeTime value={updated_at} /> },
  ];
}
