/** What a gateway of a release family does with portal links (gateway contract §8). */
export interface PortalLinkTraits {
  /** What the token in an address opens (§8.5). */
  tokenOpens: 'its_endpoints' | 'whole_project' | 'unsure';
  /**
   * What a link gives access to (§8.2): an owner or endpoints and never both, or an owner that given
   * endpoints are assigned to.
   */
  scope: 'owner_or_endpoints' | 'owner_takes_endpoints' | 'unsure';
  /** Whether it has links whose key is fetched anew; elsewhere every token is static. */
  knowsAuthType: 'yes' | 'no' | 'unsure';
  /** Whether the token of a link by fresh keys opens nothing without such a key. */
  needsFreshKey: boolean;
}
