'use client';

import { useState } from 'react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import { SendTest } from '@/components/resource/send/send-test';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceDeletion } from '../source-deletion';

/** What can be done with one source of the list. */
export function SourceRowMenu(props: RowMenuProps<SourceView>) {
  const {
    projectId,
    row: { uid, name },
  } = props;
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <ResourceRowMenu {...props} deletion={sourceDeletion} deleteOperation="deleteSource">
        <SendTestItem projectId={projectId} kind="source" onSelect={() => setTesting(true)} />
      </ResourceRowMenu>
      <SendTest
        projectId={projectId}
        target={isTesting ? { kind: 'source', uid, name: name || uid } : null}
        onClose={() => setTesting(false)}
      />
    </>
  );
}
