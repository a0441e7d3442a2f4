import type { SentHeaders } from './request-headers';

/** A request of a sender, whichever server took it (gateway contract §9.2). */
export interface IngestRequest {
  method: string;
  /** As sent, and so is the query, which comes without its question mark. */
  path: string;
  query: string;
  headers: SentHeaders;
  /**
   * Reads the body, and stops when it holds more than so many bytes; the result is then longer.
   * @throws {BodyNotRead} for a body that does not come
   */
  readBody(limit: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface IngestAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Takes what senders bring: verified, deduplicated and on the disk before the answer (moving events §4). */
export interface Ingest {
  answer(request: IngestRequest): Promise<IngestAnswer>;
}
