import type { PortalLinkRecord } from '../../store/portal-links';
import { type ServiceContext, timestamp } from '../context';
import { createRequestRate } from './request-rate';
import { type PortalScope, portalScope } from './scope';

export interface OpenedLink {
  scope: PortalScope;
  /** Before it is answered again; 0 where it is now. */
  waitSeconds: number;
}

/** What a credential of a portal link opens; undefined where it opens nothing. */
export type OpenLink = (credential: string) => OpenedLink | undefined;

/** Opens portal links; nothing is kept of one, so that a revoked link opens nothing more. */
export function createOpenLink(context: ServiceContext): OpenLink {
  const { store, clock } = context;
  const waitSeconds = createRequestRate(clock);
  const scopeOf = (link: PortalLinkRecord) => {
    const project = store.projects.get(link.project_id);
    return project && portalScope(store, project, link);
  };
  return (credential) => {
    const link = store.portalLinks.openedBy(credential, timestamp(context));
    const scope = link && scopeOf(link);
    return link && scope && { scope, waitSeconds: waitSeconds(link.uid) };
  };
}
