'use client';

import { type QueryFunction, type QueryKey, type SkipToken, useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { z } from 'zod';
import type { ResourceKind } from '@/components/resource/resource-kind';
import type { Noun } from '@/components/table/list/list-words';
import { type Fact, Facts, PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { settingsOf } from '@/components/table/panel/settings-of';
import { SettingsTree } from '@/components/table/panel/settings-tree';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { buttonClasses } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { ScreenLink } from '@/components/ui/screen-link';
import { upperFirst } from '@/lib/util/first-letter';
import type { ListPanelProps, NamedRow } from './list-kind';

interface OneOptions<Row, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Row, Key> | SkipToken | undefined;
}

/** A row with all its settings, read only; read on its own when the page does not hold it. */
export function ResourcePanel<Row extends NamedRow, Key extends QueryKey>({
  kind,
  projectId,
  uid,
  row,
  options,
  schema,
  factsOf,
  partsOf,
  omit,
  ...panel
}: ListPanelProps<Row> & {
  /** Without the address of a form for a kind that cannot be edited. */
  kind: { noun: Noun; one?: ResourceKind['one'] };
  options: OneOptions<Row, Key>;
  schema: z.ZodType;
  /** What stands above the settings. */
  factsOf: (resource: Row) => readonly Fact[];
  /** Parts of its own, between these and the settings. */
  partsOf?: (resource: Row) => Elements;
  /** Fields that the facts show or that say nothing here. A module constant. */
  omit: ReadonlySet<string>;
}) {
  const { one: noun } = kind.noun;
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
      title={<MarkedText value={resource.name} empty="no name" />}
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
            <Pencil aria-hidden />
            <span>{`Edit ${noun}`}</span>
          </ScreenLink>
        ) : null}
        <Facts facts={factsOf(resource)} />
      </PanelSection>
      {partsOf?.(resource)}
      <SettingsTree settings={settingsOf(schema, resource, omit)} />
    </SidePanel>
  );
}
