/**
 * The address that a click would lead to within this app; undefined for clicks that do not leave
 * the page: other buttons and keys, new tabs, downloads, other sites, places on the same page.
 */
export function linkToLeaveBy(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  const anchor = target?.closest('a');
  if (!anchor?.href || anchor.hasAttribute('download')) return undefined;
  if (anchor.target !== '' && anchor.target !== '_self') return undefined;
  const url = new URL(anchor.href, here.href);
  // Another site is left by a full load, which the browser itself asks about.
  if (url.origin !== here.origin) return undefined;
  const isSamePage = url.pathname === here.pathname && url.search === here.search;
  return isSamePage ? undefined : url.pathname + url.search + url.hash;
}
