import type { Json } from '@/lib/util/json';

/** Identifiers, keys, tokens, generated secrets and targets stand in a recording under made-up values. */
const standIn =
  /(?:sink|auth)\.example\.com|01J[0-9A-HJKMNP-TV-Z]{23}|maskId\d{10}|portalToken\d{13}|generated-secret-\d{8}|CO\.[A-Za-z0-9]{16}\.[a-z]{64}/g;
const wholeStandIn = new RegExp(`^(?:${standIn.source})$`);

const shortenedRun = /(.)\1*\(… (\d+) in all\)/gu;

/** Writes out the runs of one letter that the recordings shorten. */
export function expanded(text: string): string {
  return text.replace(shortenedRun, (_, letter: string, count: string) =>
    letter.repeat(Number(count)),
  );
}

/** Pairs the recording's values with the gateway's own: equal there means equal here. */
export class StandIns {
  private readonly ours = new Map<string, string>();
  private readonly theirs = new Map<string, string>();

  constructor(known: Readonly<Record<string, string>>) {
    for (const [recorded, own] of Object.entries(known)) this.ours.set(recorded, own);
  }

  isStandIn(recorded: string): boolean {
    return wholeStandIn.test(recorded);
  }

  /** Remembers a pair at first sight; false when either is already paired with another value. */
  pair(recorded: string, own: string): boolean {
    const known = this.ours.get(recorded);
    if (known !== undefined) return known === own;
    if (this.theirs.has(own)) return false;
    this.ours.set(recorded, own);
    this.theirs.set(own, recorded);
    return true;
  }

  /** A recorded text with every known value replaced by the gateway's own. */
  toOurs(text: string): string {
    return text.replace(standIn, (found) => this.ours.get(found) ?? found);
  }

  toOurJson(value: Json): Json {
    return JSON.parse(this.toOurs(JSON.stringify(value))) as Json;
  }
}
