import type { Metadata } from 'next';
import { CreateSource } from '@/components/sources/page/create-source';
import { type NewResourceProps, newResourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'New source' };

export default function NewSourcePage(props: NewResourceProps) {
  return newResourcePage(props, (projectId) => <CreateSource projectId={projectId} />);
}
