/** How deliveries are signed (gateway contract §9.7), as whoever verifies them has to know it. */
export interface SigningWay {
  /** The header that carries the signature. */
  header: string;
  /** `simple`: the bare digest; `advanced`: `t=<seconds>,v1=<digest>`, over `<seconds>,<body>`. */
  scheme: 'simple' | 'advanced';
  hash: 'SHA256' | 'SHA512';
  encoding: 'hex' | 'base64';
}

/** Seconds by which the moment of a signature may lie apart from now, before it is refused. */
export const toleranceSeconds = 300;

/** The languages that there are examples in. */
export const snippetLanguages = ['javascript', 'python', 'go'] as const;

export type SnippetLanguage = (typeof snippetLanguages)[number];
