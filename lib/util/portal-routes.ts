import { fillPath } from './routes';

/** The pages that a portal link opens. */
export const portalPages = ['event-types', 'verify'] as const;

export type PortalPage = (typeof portalPages)[number];

/** Why an address of the portal shows nothing; which of many reasons ended a link is not told. */
export const portalClosings = ['needed', 'ended', 'busy', 'later', 'left'] as const;

export type PortalClosing = (typeof portalClosings)[number];

/** Every address of a portal. A link is opened at `/portal?token=…`, which leads on to its own. */
export const portalRoutes = {
  /** Where whoever comes without a link, or with one that has ended, is told so. */
  closed: (why?: PortalClosing, linkId?: string) =>
    fillPath(
      '/portal',
      {},
      why && new URLSearchParams({ why, ...(linkId === undefined ? {} : { link: linkId }) }),
    ),
  home: (linkId: string) => fillPath('/portal/{linkId}', { linkId }),
  page: (linkId: string, page: PortalPage) => fillPath('/portal/{linkId}/{page}', { linkId, page }),
  job: (linkId: string, jobId: string) =>
    fillPath('/portal/{linkId}/jobs/{jobId}', { linkId, jobId }),
  /** What the server routes of a link begin with. */
  api: (linkId: string) => fillPath('/portal/api/{linkId}', { linkId }),
  /** The logo over the pages of a link. */
  logo: (linkId: string, version: string) =>
    fillPath('/portal/api/{linkId}/logo', { linkId }, new URLSearchParams({ v: version })),
  /** The same answers for an operator who looks at the portal as the partner sees it. */
  operatorApi: (projectId: string, linkId: string) =>
    fillPath('/api/projects/{projectId}/portal-links/{linkId}/portal', { projectId, linkId }),
} as const;
