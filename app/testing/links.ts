import { openedBy, screenOf } from '@/lib/util/routes';

/** A link to a screen of the project, by what it names. */
export interface NamedLink {
  /** Path and parameters below the project. */
  screen: string;
  /** The list in its path, such as `endpoints`. */
  list: string;
  /** The resource whose page it leads to. */
  uid: string | undefined;
  /** The resource whose panel it opens. */
  opened: string | undefined;
  /** Whether it narrows the list that it leads to. */
  isNarrowed: boolean;
}

const isUid = (part: string) => /^[0-9A-Z]{26}$/.test(part);

/**
 * The links to screens within an element, one of each kind: what it leads to, and what it opens or
 * narrows there. Links of a list to itself keep how it is narrowed already.
 */
export function linksFrom(element: Element): Map<string, NamedLink> {
  const found = new Map<string, NamedLink>();
  for (const { href } of element.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { origin, pathname, search, searchParams } = new URL(href, window.location.href);
    const at = screenOf(pathname);
    if (origin !== window.location.origin || !at) continue;
    const below = pathname.split('/').slice(3);
    const parameter: string = Reflect.get(openedBy, at.screen) ?? '';
    const opened = searchParams.get(parameter) ?? undefined;
    const others = [...searchParams.keys()].filter((name) => name !== parameter);
    const isForm = below.at(-1) === 'new';
    const isNarrowed = others.length > 0 && !isForm && pathname !== window.location.pathname;
    const path = below.map((part) => (isUid(part) ? '[uid]' : part)).join('/');
    found.set(`${path}${opened ? ' opened' : ''}${isNarrowed ? ` by ${others}` : ''}`, {
      screen: `${below.join('/')}${search}`,
      list: at.screen,
      uid: below.find(isUid),
      opened,
      isNarrowed,
    });
  }
  return found;
}
