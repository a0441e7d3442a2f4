import type { PortalLinkView } from '@/lib/contract/console/views';

/** Whose rows belong to a portal link, as far as the project's own operations tell it. */
export interface LinkScope {
  /** Masked: nothing of the link that opens anything is here. */
  link: PortalLinkView;
  /** Of its endpoints, the newest first. */
  endpoints: readonly string[];
  /** Whether those are all. */
  isWhole: boolean;
  /** Milliseconds since 1970. */
  readAt: number;
  isOwn(endpoint: { uid: string; owner_id?: string | null | undefined }): boolean;
}
