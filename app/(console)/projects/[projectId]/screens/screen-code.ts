/* The code of each screen, in files of its own. */

export async function portalLinkTable() {
  const { PortalLinkTable, portalLinkList } = await import(
    '@/components/portal-links/portal-link-table'
  );
  return { List: PortalLinkTable, kind: portalLinkList };
}

export async function createPortalLink() {
  return (await import('@/components/portal-links/page/create-link')).CreateLink;
}

export async function portalLinkPage() {
  return (await import('@/components/portal-links/page/link-page')).LinkPage;
}

export async function portalViewScreen() {
  return (await import('./portal-view-screen')).PortalViewScreen;
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

export async function portalBrandPage() {
  return (await import('@/components/settings/portal/portal-brand-page')).PortalBrandPage;
}

export async function settingsScreen() {
  return (await import('./settings-screen')).SettingsScreen;
}

export async function overviewPage() {
  return (await import('@/components/overview/overview-page')).OverviewPage;
}

export async function deliveryList() {
  const { DeliveryList, deliveryList } = await import(
    '@/components/activity/deliveries/delivery-list'
  );
  return { List: DeliveryList, kind: deliveryList };
}

export async function eventList() {
  const { EventList, eventList } = await import('@/components/activity/events/event-list');
  return { List: EventList, kind: eventList };
}

export async function refusedList() {
  const { RefusedList, refusedList } = await import('@/components/activity/refused/refused-list');
  return { List: RefusedList, kind: refusedList };
}

export async function jobList() {
  const { JobList, jobList } = await import('@/components/activity/jobs/list/job-list');
  return { List: JobList, kind: jobList };
}

export async function jobPage() {
  return (await import('@/components/activity/jobs/job-page')).JobPage;
}

export async function deliveryPage() {
  return (await import('@/components/activity/delivery/delivery-page')).DeliveryPage;
}

export async function eventPage() {
  return (await import('@/components/activity/event/event-page')).EventPage;
}
