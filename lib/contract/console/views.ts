import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import type { PortalLink } from '@/lib/contract/gateway/portal-link';
import type { Project } from '@/lib/contract/gateway/project';
import type { RefusedRequest, Source } from '@/lib/contract/gateway/source';
import type { SourceConsumer } from '@/lib/contract/gateway/source-consumer';
import type { Retention } from '@/lib/contract/gateway/stats';
import type { Subscription } from '@/lib/contract/gateway/subscription';
import type { View } from './masked';

export type PortalLinkView = View<PortalLink>;
export type EndpointView = View<Endpoint>;
export type SourceView = View<Source>;
export type RefusedRequestView = View<RefusedRequest>;
export type SourceConsumerView = View<SourceConsumer>;
export type RetentionView = View<Retention>;
export type SubscriptionView = View<Subscription>;
export type ProjectView = View<Project>;

/** One link's secrets, answered only by the reveal route. */
export interface RevealedLink {
  uid: string;
  url: string;
  token: string;
  authKey: string | null;
}

export interface RevealedLinks {
  links: RevealedLink[];
  /** Asked for but not found any more. */
  missing: string[];
}

/** The whole address of a link with a fresh key in it; told once. */
export interface FreshLink {
  url: string;
  /** ISO 8601, server clock. */
  validUntil: string;
}
