import { ClosedPage } from '@/components/portal/frame/closed-page';

/** Nothing is at such an address for whoever has no link. */
export default function NotFoundPage() {
  return <ClosedPage reason="needed" renewalUrl={null} />;
}
