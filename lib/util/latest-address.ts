/** Which address stands in the address bar, where two may write it. */
export interface LatestAddress {
  /** The page wrote an address, or the browser went to another entry of its history. */
  moved(address: string): void;
  /** The router made a new entry: what came before it is settled. */
  entered(address: string): void;
  /**
   * The address to write where the router means to write this one: the latest, when that one was
   * left behind since, for the router follows the page a render later.
   */
  settled(address: string): string;
}

export function latestAddress(first: string): LatestAddress {
  let latest = first;
  const leftBehind = new Set<string>();
  const entered = (address: string) => {
    leftBehind.clear();
    latest = address;
  };
  return {
    entered,
    moved(address) {
      leftBehind.add(latest);
      leftBehind.delete(address);
      latest = address;
    },
    settled(address) {
      if (leftBehind.has(address)) return latest;
      entered(address);
      return address;
    },
  };
}
