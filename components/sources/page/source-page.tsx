'use client';

import { ResourcePage, type ResourcePageProps } from '@/components/resource/page/resource-page';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceForm } from '../form/source-form';
import { EditSource } from './edit-source';

/** The page of a source, from its first state on. */
export function SourcePage(props: ResourcePageProps<SourceView>) {
  return (
    <ResourcePage form={sourceForm} {...props}>
      {(known) => <EditSource {...known} />}
    </ResourcePage>
  );
}
