import type { Metadata } from 'next';
import { SourcePage } from '@/components/sources/page/source-page';
import { getSource } from '@/lib/server/services/get-source';
import { lastSaved } from '@/lib/server/services/known-rows';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Source' };

export default function OneSourcePage(props: ResourceProps) {
  return resourcePage(
    props,
    {
      state: sourceWrites.state,
      lastSaved: (context, uid) => lastSaved(context, 'source', uid),
      listItem: getSource,
    },
    (resource) => <SourcePage key={resource.uid} {...resource} />,
  );
}
