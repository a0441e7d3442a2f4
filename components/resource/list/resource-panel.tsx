'use client';

import { type QueryFunction, type QueryKey, type SkipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ListPanelProps } from '@/components/resource/list/resource-list';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { settingsOf } from '@/components/table/panel/settings-of';
import { SettingsTree } from '@/components/table/panel/settings-tree';
import { SidePanel } from '@/components/table/panel/side-panel';
import type { ListRow } from '@/components/table/table/list-features';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { MiddleCut } from '@/components/ui/middle-cut';

interface OneOptions<Row, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Row, Key> | SkipToken | undefined;
}

/** A row with all its settings, read only; read on its own when the page does not hold it. */
export function ResourcePanel<
  Row extends ListRow & { name?: string | null | undefined },
  Key extends QueryKey,
>({
  noun,
  row,
  options,
  schema,
  omit,
  head,
  uid,
  ...panel
}: ListPanelProps & {
  noun: string;
  row: Row | undefined;
  options: OneOptions<Row, Key>;
  schema: z.ZodType;
  /** Fields that `head` shows or that say nothing here. A module constant. */
  omit: ReadonlySet<string>;
  /** What stands above the settings. */
  head?: (resource: Row) => ReactNode;
}) {
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
      label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${clip(resource.name || uid, 80)}`}
      title={<MarkedText value={resource.name} empty="no name" />}
      subtitle={
        <span className="text-muted text-xs">
          <MiddleCut value={uid} maximum={14} copyLabel="Copy the id" />
        </span>
      }
      {...panel}
    >
      {head?.(resource)}
      <SettingsTree settings={settingsOf(schema, resource, omit)} />
    </SidePanel>
  );
}
