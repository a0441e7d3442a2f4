import { ClosedPage } from '@/components/portal/frame/closed-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { portalRenewalUrl } from '@/lib/server/portal/route/live-portal';
import { portalClosings } from '@/lib/util/portal-routes';

/** Where whoever comes without a link, or with one that opens nothing, is told so. */
export default async function ClosedPortalPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { why, link } = await searchParams;
  const reason = portalClosings.find((each) => each === why) ?? 'needed';
  const linkId = resourceIdSchema.safeParse(link).data;
  return <ClosedPage reason={reason} renewalUrl={portalRenewalUrl(linkId)} />;
}
