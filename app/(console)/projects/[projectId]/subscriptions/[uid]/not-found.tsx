import { SubscriptionGone } from '@/components/subscriptions/page/subscription-gone';

export default function SubscriptionNotFound() {
  return <SubscriptionGone />;
}
