/** What a gateway of a release family does with a subscription (gateway contract §6, §9.8). */
export interface SubscriptionTraits {
  /** Whether an update can take a filter away again. */
  clearsFilter: 'yes' | 'no' | 'unsure';
  /** Whether an update can take any other setting away again, as a whole (§13). */
  clearsSettings: boolean;
  /** Whether an answer shows the deprecated `app_id` (§13). */
  answersAppId: boolean;
  /** Whether function and filter are lost without a word for want of a licence (§6.2). */
  isLicensed: boolean;
  knowsDeliveryMode: boolean;
  /** Whether a retry rule counts when a subscription is made (§6.2). */
  storesRetryAtCreate: boolean;
  /** What becomes of the retry rule when deliveries fail (§9.8). */
  retry: 'as_set' | 'attempts_only' | 'project_only' | 'unsure';
  /** Whether waits between attempts come out some seconds longer than they are set (§9.8). */
  waitsLonger: boolean;
  /** Whether the rate limit of a subscription holds anything back (§6.5). */
  limitsRate: 'yes' | 'no' | 'unsure';
  /** Whether anything reads the alert (§6.5). */
  alerts: 'yes' | 'no' | 'unsure';
  /** Whether workers go on with the former state for up to an hour (§6.8). */
  changesLate: boolean;
  /** Whether an active filter can be shown as empty (§6.4). */
  mayHideFilter: boolean;
  /** Whether events of a type that stays are matched by the filter before a change (§6.8). */
  matchesByFormer: boolean;
  /** Whether `interval_seconds` counts where no duration is given (§6.3, §13). */
  readsInterval: 'yes' | 'no' | 'unsure';
  /** What refuses a second one to an endpoint of an outgoing project (§6.2, §6.3). */
  refusesSecond: 'by_project' | 'at_create' | 'unsure';
  /** Whether an event for an endpoint without any subscription makes one (§6.10). */
  recreates: 'yes' | 'no' | 'unsure';
}
