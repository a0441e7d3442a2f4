import type { Metadata } from 'next';
import { CreateSubscription } from '@/components/subscriptions/page/create-subscription';
import { type NewResourceProps, newResourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'New subscription' };

export default function NewSubscriptionPage(props: NewResourceProps) {
  return newResourcePage(props, (projectId) => <CreateSubscription projectId={projectId} />);
}
