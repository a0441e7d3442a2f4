import { ClosedPage } from '@/components/portal/frame/closed-page';
import { portalRenewalUrl } from '@/lib/server/portal/live-portal';
import { portalClosings } from '@/lib/util/portal-routes';

/** Where whoever comes without a link, or with one that opens nothing, is told so. */
export default async function ClosedPortalPage({
  searchParams,
}: {
  searchParams: Promise<{ why?: string | string[] }>;
}) {
  const { why } = await searchParams;
  const reason = portalClosings.find((each) => each === why) ?? 'needed';
  return <ClosedPage reason={reason} renewalUrl={portalRenewalUrl()} />;
}
