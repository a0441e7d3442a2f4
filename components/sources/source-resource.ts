import type { ResourceKind } from '@/components/resource/resource-kind';
import { routes } from '@/lib/util/routes';

export const sourceResource: ResourceKind = {
  noun: { one: 'source', many: 'sources' },
  indefinite: 'a source',
  title: 'Sources',
  list: routes.sources,
  create: routes.newSource,
  one: routes.source,
};
