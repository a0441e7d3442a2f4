import type { Noun } from '@/components/table/list/list-words';

/** What a kind of resource is called, and where it is. */
export interface ResourceKind {
  /** "endpoint", "endpoints". */
  noun: Noun;
  /** With its article: "an endpoint". */
  indefinite: string;
  /** Name of the screen with its list: "Endpoints". */
  title: string;
  /** Addresses of the list, of the form of a new one, and of the form of one. */
  list: (projectId: string) => string;
  create: (projectId: string) => string;
  one: (projectId: string, uid: string) => string;
}

/** The way from a form back to its list. */
export function trailTo({ title, list }: Pick<ResourceKind, 'title' | 'list'>, projectId: string) {
  return [{ label: title, href: list(projectId) }];
}
