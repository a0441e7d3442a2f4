/** What became of one field that was sent. */
export type ReceiptOutcome =
  | 'stored'
  /** Stored in another form, such as an address that was encoded anew. */
  | 'changed'
  /** Sent with a value, stored without one. */
  | 'dropped'
  /** The gateway takes the field and does nothing with it. */
  | 'ignored'
  /** No answer of this gateway shows the field. */
  | 'not_readable';

export interface ReceiptEntry {
  /** Dotted path in the gateway's names, such as `authentication.api_key.header_name`. */
  path: string;
  outcome: ReceiptOutcome;
  /** What was sent; null when nothing was. A secret is `kept`, `set` where none is known to have been there, `replaced` or `cleared`, never a value. */
  sent: string | null;
  /** What the gateway holds now; null when nothing, or when it cannot be read. */
  stored: string | null;
}

/** What a gateway holds after a save, compared with what was sent. */
export interface Receipt {
  /** False when the gateway has no read and only its answer to the write is known. */
  readBack: boolean;
  entries: ReceiptEntry[];
}
