/** What a gateway of a release family does with portal links (gateway contract §8). */
export interface PortalLinkTraits {
  /**
   * What the token in an address opens (§8.5); `pages_to_come` where nothing reads it yet, so that
   * it opens nothing.
   */
  tokenOpens: 'its_endpoints' | 'whole_project' | 'pages_to_come' | 'unsure';
}
