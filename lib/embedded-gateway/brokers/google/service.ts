import { BrokerFailure } from '../base/consumer';

/** Where Pub/Sub answers. */
export interface PubSubService {
  host: string;
  port: number;
  /** An emulator speaks without TLS, and asks for no account. */
  isEmulator: boolean;
}

const ofGoogle: PubSubService = { host: 'pubsub.googleapis.com', port: 443, isEmulator: false };

/**
 * The service of Google, or the emulator that `PUBSUB_EMULATOR_HOST` names, as clients of Google read it.
 * @throws {BrokerFailure} for a name that is no host with a port
 */
export function pubSubService(emulatorHost: string | undefined): PubSubService {
  const text = (emulatorHost ?? '').trim();
  if (text === '') return ofGoogle;
  const parts = /^(?:https?:\/\/)?(\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})\/?$/i.exec(text);
  const port = Number(parts?.[2]);
  if (parts?.[1] === undefined || port < 1 || port > 65_535)
    throw new BrokerFailure(
      'not_found',
      'PUBSUB_EMULATOR_HOST is no host with a port: it should read like “localhost:8085”.',
    );
  return { host: parts[1].replace(/^\[|\]$/g, ''), port, isEmulator: true };
}
