'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceDeletion } from '../source-deletion';

/** What can be done with one source of the list. */
export function SourceRowMenu(props: RowMenuProps<SourceView>) {
  return <ResourceRowMenu {...props} deletion={sourceDeletion} deleteOperation="deleteSource" />;
}
