import type { EndpointFormValues } from './fields';

/**
 * What of an earlier version can be put into the form. A certificate pair and an authentication
 * that is not known are held by the gateway alone; what belongs to a create or to the status of the
 * endpoint is no setting that goes back.
 */
export function restorableEndpointValues(
  version: EndpointFormValues,
  now: EndpointFormValues,
): EndpointFormValues {
  const { secret, appId, isDisabled } = now;
  return {
    ...version,
    secret,
    appId,
    isDisabled,
    auth: version.auth.kind === 'kept_as_is' ? now.auth : version.auth,
    mtls: version.mtls.kind === 'none' ? version.mtls : now.mtls,
  };
}
