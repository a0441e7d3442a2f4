import 'server-only';
import type { AnsweredData } from '@/lib/contract/gateway/operation';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalBrandView, PortalFrame } from '@/lib/contract/portal/frame';
import { httpUrl } from '@/lib/util/http-url';
import { isConsoleError } from '../../console-error';
import type { PortalOperation } from '../base/caller';
import type { PortalContext } from '../base/portal-context';
import { inlineLogo, logoAddress, type StoredLogo, storedLogo } from './logo';

const { portalLink, portalBrand } = portalOperations;

/** What a project signs by where it says nothing else (gateway contract §9.7). */
const usualSignatureHeader = 'X-Convoy-Signature';

/**
 * What every page of a portal is about.
 * @throws ConsoleError such as `unauthenticated` where the link opens nothing any more; how it looks
 *   and what it is called alone never keeps it shut
 */
export async function readPortalFrame(context: PortalContext): Promise<PortalFrame> {
  const { caller, linkId, canManage, session } = context;
  const [link, brand] = await Promise.all([
    caller.ask(portalLink),
    ifOffered(context, portalBrand),
  ]);
  // An operator has no cookie of the link, so the picture comes along.
  const isOperator = session.endsAt === null;
  const view = brandView(brand, (logo) =>
    isOperator ? inlineLogo(logo) : logoAddress(linkId, logo),
  );
  return {
    linkId,
    linkName: link.name ?? '',
    // What is refused whoever asks is not offered.
    canManage: canManage && !context.isReadOnly,
    canSubscribe: link.can_subscribe === true,
    brand: { ...view, name: view.name || (link.project?.name ?? '') },
    signatureHeader: link.project?.signature?.header || usualSignatureHeader,
    session,
  };
}

/** Undefined where it cannot be told now, but for a link that has ended. */
async function ifOffered<O extends PortalOperation>(
  { caller, log }: PortalContext,
  operation: O,
): Promise<AnsweredData<O> | undefined> {
  try {
    return await caller.ask(operation);
  } catch (error) {
    if (!isConsoleError(error) || error.code === 'unauthenticated') throw error;
    log.warn({ operation: operation.name, code: error.code }, 'A portal is shown without this.');
    return undefined;
  }
}

/** How a portal looks, from what is stored of it; whatever a page cannot use is left out. */
function brandView(
  brand: AnsweredData<typeof portalBrand> | undefined,
  addressOf: (logo: StoredLogo) => string,
): PortalBrandView {
  const { name, accent, home_url: homeUrl } = brand ?? {};
  const logo = storedLogo(brand);
  return {
    name: name ?? '',
    accent: accent && /^#[0-9a-f]{6}$/.test(accent) ? accent : null,
    logo: logo ? addressOf(logo) : null,
    homeUrl: homeUrl && isWebAddress(homeUrl) ? homeUrl : null,
  };
}

/** Only where a browser would go to by a click, and never a script. */
function isWebAddress(text: string): boolean {
  return httpUrl(text) !== undefined;
}
