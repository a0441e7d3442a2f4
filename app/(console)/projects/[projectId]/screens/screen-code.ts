/* The code of each screen, in files of its own. */

export async function portalLinkTable() {
  const { PortalLinkTable, portalLinkList } = await import(
    '@/components/portal-links/portal-link-table'
  );
  return { List: PortalLinkTable, kind: portalLinkList };
}

export async function endpointList() {
  const { EndpointList, endpointList } = await import('@/components/endpoints/list/endpoint-list');
  return { List: EndpointList, kind: endpointList };
}

export async function sourceList() {
  const { SourceList, sourceList } = await import('@/components/sources/list/source-list');
  return { List: SourceList, kind: sourceList };
}

export async function subscriptionList() {
  const { SubscriptionList, subscriptionList } = await import(
    '@/components/subscriptions/list/subscription-list'
  );
  return { List: SubscriptionList, kind: subscriptionList };
}

export async function createEndpoint() {
  return (await import('@/components/endpoints/page/create-endpoint')).CreateEndpoint;
}

export async function endpointPage() {
  return (await import('@/components/endpoints/page/endpoint-page')).EndpointPage;
}

export async function createSource() {
  return (await import('@/components/sources/page/create-source')).CreateSource;
}

export async function sourcePage() {
  return (await import('@/components/sources/page/source-page')).SourcePage;
}

export async function createSubscription() {
  return (await import('@/components/subscriptions/page/create-subscription')).CreateSubscription;
}

export async function subscriptionPage() {
  return (await import('@/components/subscriptions/page/subscription-page')).SubscriptionPage;
}

export async function functionsPage() {
  return (await import('@/components/functions/functions-page')).FunctionsPage;
}

export async function chainPage() {
  return (await import('@/components/functions/chain/chain-page')).ChainPage;
}

export async function projectPage() {
  return (await import('@/components/projects/page/project-page')).ProjectPage;
}

export async function settingsScreen() {
  return (await import('./settings-screen')).SettingsScreen;
}
