/** A request of a sender, whichever server took it (gateway contract §9.2). */
export interface IngestRequest {
  method: string;
  maskId: string;
  /** As sent, without the question mark. */
  query: string;
  /** Names as sent, repeated ones in their order. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Reads the body, and stops when it holds more than so many bytes; the result is then longer. */
  readBody(limit: number): Promise<Uint8Array>;
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
