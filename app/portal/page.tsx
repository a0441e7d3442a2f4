import {
  ClosedPage,
  type ClosedReason,
  closedReasons,
} from '@/components/portal/frame/closed-page';
import { portalRenewalUrl } from '@/lib/server/portal/live-portal';

function isReason(text: unknown): text is ClosedReason {
  return typeof text === 'string' && Object.hasOwn(closedReasons, text);
}

/** Where whoever comes without a link, or with one that opens nothing, is told so. */
export default async function ClosedPortalPage({
  searchParams,
}: {
  searchParams: Promise<{ why?: string | string[] }>;
}) {
  const { why } = await searchParams;
  return <ClosedPage reason={isReason(why) ? why : 'needed'} renewalUrl={portalRenewalUrl()} />;
}
