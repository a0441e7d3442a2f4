/** A signature header taken apart: `t=<seconds>,v1=…`, or bare (gateway contract §9.7). */
export interface ParsedSignature {
  scheme: 'simple' | 'advanced';
  /** Seconds since 1970 as they were written; null for a bare signature. */
  timestamp: string | null;
  /** Signatures, each with the version that it names; null for the bare one. */
  signatures: { version: number | null; value: string }[];
}

/** The parts of the value of a signature header; what stands in it besides is left out. */
export function parseSignatureHeader(value: string): ParsedSignature {
  const [, timestamp] = /^t=(\d{1,12})(?:,|$)/.exec(value) ?? [];
  if (timestamp === undefined)
    return { scheme: 'simple', timestamp: null, signatures: [{ version: null, value }] };
  const signatures = value.split(',').flatMap((part) => {
    const [, number, digest] = /^v(\d{1,3})=(.+)$/.exec(part) ?? [];
    return digest === undefined ? [] : [{ version: Number(number), value: digest }];
  });
  return { scheme: 'advanced', timestamp, signatures };
}
