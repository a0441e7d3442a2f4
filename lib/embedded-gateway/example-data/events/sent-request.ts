import type { SentHeaders } from '../../ingest/request-headers';

/** What a sender sends to a source, before it proves who it is. */
export interface SentRequest {
  headers: SentHeaders;
  body: string;
}
