import 'server-only';

const LINK_PLACE = '{link}';

/**
 * Where a new link is had from.
 * @param template of GATEHOUSE_PORTAL_RENEWAL_URL
 * @param linkId undefined where nobody knows which link it was
 * @returns null where there is none, or it cannot be told without the link
 */
export function renewalAddress(template: string | undefined, linkId: string | undefined) {
  if (template === undefined) return null;
  if (linkId === undefined) return template.includes(LINK_PLACE) ? null : template;
  return template.replaceAll(LINK_PLACE, encodeURIComponent(linkId));
}
