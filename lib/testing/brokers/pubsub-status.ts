import { Metadata, type status as Status } from '@grpc/grpc-js';

/** How an operation fails, as the service says it. */
export interface ServiceTrouble {
  code: Status;
  details: string;
  /** Of `google.rpc.ErrorInfo`. */
  reason?: string;
  metadata?: Readonly<Record<string, string>>;
}

const lengthOf = (bytes: number): number[] =>
  bytes < 128 ? [bytes] : [(bytes & 127) | 128, ...lengthOf(bytes >> 7)];

/** A field of a message with a length before it. */
function field(number: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...lengthOf(bytes.length)]), bytes]);
}

/** The status with `google.rpc.ErrorInfo` in its details, where there is any. */
export function serviceError({ code, details, reason, metadata = {} }: ServiceTrouble) {
  const sent = new Metadata();
  if (reason !== undefined || Object.keys(metadata).length > 0) {
    const info = Buffer.concat([
      field(1, reason ?? ''),
      field(2, 'googleapis.com'),
      ...Object.entries(metadata).map(([name, value]) =>
        field(3, Buffer.concat([field(1, name), field(2, value)])),
      ),
    ]);
    const any = Buffer.concat([
      field(1, 'type.googleapis.com/google.rpc.ErrorInfo'),
      field(2, info),
    ]);
    const status = Buffer.concat([Buffer.from([8, code]), field(2, details), field(3, any)]);
    sent.set('grpc-status-details-bin', status);
  }
  return Object.assign(new Error(details), { code, details, metadata: sent });
}
