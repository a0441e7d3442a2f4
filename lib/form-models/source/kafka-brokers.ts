import { listEntries } from '@/lib/util/list-text';
import { trimEndOf } from '@/lib/util/trim-ends.mjs';

export interface ReadBrokers {
  /** In their order, without protocol prefixes and without repeats. */
  brokers: string[];
  /** The protocols that stood in front and were taken off: "SASL_SSL". */
  protocols: string[];
  /** True when one of them asks for TLS. */
  wantsTls: boolean;
}

/** The entries of a pasted list as they stand there, protocols included. */
export function splitBrokers(pasted: string): string[] {
  return listEntries(pasted, { blanksPart: true });
}

/** Brokers of a pasted list: separated by commas, semicolons, blanks or line ends. */
export function readBrokers(pasted: string): ReadBrokers {
  const protocols = new Set<string>();
  const brokers = new Set<string>();
  for (const entry of splitBrokers(pasted)) {
    const parts = /^(?:([a-z][a-z0-9+._-]*):\/\/)?(.*)$/i.exec(entry);
    const [, protocol, address = ''] = parts ?? [];
    if (protocol !== undefined) protocols.add(protocol.toUpperCase());
    const broker = trimEndOf(address, /\//);
    if (broker !== '') brokers.add(broker);
  }
  return {
    brokers: [...brokers],
    protocols: [...protocols],
    wantsTls: [...protocols].some((protocol) => /SSL|TLS/.test(protocol)),
  };
}

/** What is wrong with the address of one broker; undefined for `host:port`. */
export function brokerProblem(broker: string): string | undefined {
  const text = broker.trim();
  if (/^[a-z][a-z0-9+._-]*:\/\//i.test(text)) {
    return `Write ${text.replace(/^[^/]*\/\//, '')} without the protocol in front`;
  }
  const parts = /^(\[[0-9a-f:.]+\]|[^\s:/[\]]+)(?::(\d+))?$/i.exec(text);
  if (!parts) return `${shortened(text)} is no address of a broker: write host:port`;
  if (parts[2] === undefined) return `Add the port to ${shortened(text)}, such as :9092`;
  const port = Number(parts[2]);
  return port >= 1 && port <= 65_535
    ? undefined
    : `The port of ${shortened(text)} must lie between 1 and 65535`;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
