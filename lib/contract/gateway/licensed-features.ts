/** What a licence can hold back although no operation stands for it alone (gateway contract §1.6). */
export const licensedFeatures = [
  'subscriptionFilter',
  'subscriptionFunction',
  'basicAuthentication',
  'oauth2Authentication',
  'clientCertificate',
  'endpointManagement',
  'eventSearch',
] as const;
export type LicensedFeature = (typeof licensedFeatures)[number];
