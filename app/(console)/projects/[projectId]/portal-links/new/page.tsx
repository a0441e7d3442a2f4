import type { Metadata } from 'next';
import { CreateLink } from '@/components/portal-links/page/create-link';
import { type NewResourceProps, newResourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'New portal link' };

export default function NewPortalLinkPage(props: NewResourceProps) {
  return newResourcePage(props, (projectId) => <CreateLink projectId={projectId} />);
}
