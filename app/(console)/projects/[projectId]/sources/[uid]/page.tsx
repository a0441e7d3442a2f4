import type { Metadata } from 'next';
import { SourcePage } from '@/components/sources/page/source-page';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Source' };

export default function OneSourcePage(props: ResourceProps) {
  return resourcePage(props, sourceKind, (resource) => (
    <SourcePage key={resource.uid} {...resource} />
  ));
}
