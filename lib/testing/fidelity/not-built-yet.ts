/** Recorded steps on parts of the gateway that come later: `topic: step`. They are not replayed. */
export const notBuiltYet: readonly string[] = [
  'portal-links: portal token reads its link',
  'portal-links: portal token lists endpoints',
  'portal-links: portal token creates an endpoint without right',
  'portal-links: portal token after revoke',
];
