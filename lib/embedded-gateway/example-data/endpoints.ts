import { randomText, secretCharacters } from '../base/random-text';
import type { EndpointRecord, EndpointSettings, EndpointStatus } from '../store/endpoints';
import type { Dated } from './calendar';
import { companies } from './companies';
import { authenticationKinds, createExampleAuthentication } from './endpoint-authentication';
import type { ExampleContext } from './example-context';
import { cycled } from './seeded';

const outgoingCount = 48;
const secretLength = 25;

/** Owners from here on have portal links and no endpoint yet. */
const ownersWithEndpoints = 32;

/** In the order of the settings that example subscriptions take turns with, twice. */
const topics = [
  'Customers',
  'Orders',
  'Shipments',
  'Bookings',
  'Meter readings',
  'Invoices',
  'Tickets',
  'Payouts',
  'Refunds',
  'Inventory',
  'Appointments',
  'Meter alarms',
  'Billing',
  'Returns',
];

/** Endpoints of the incoming project: systems of one's own that take what sources bring. */
const services = [
  'Ledger',
  'Search index',
  'Data warehouse',
  'Fraud checks',
  'Notifications',
  'CRM sync',
  'Issue tracker',
  'Release notes bot',
  'Order desk',
  'Stock counter',
  'Audit trail',
  '"Legacy" import (do not remove)',
];

/** Most work; the others show what the states look like. */
const statuses: readonly EndpointStatus[] = [
  'active',
  'active',
  'active',
  'paused',
  'active',
  'active',
  'active',
  'inactive',
  'active',
  'active',
];

interface Planned {
  name: string;
  slug: string;
  path: string;
  ownerId: string;
}

function pathOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const outgoing: readonly Planned[] = Array.from({ length: outgoingCount }, (_, index) => {
  const company = cycled(companies.slice(0, ownersWithEndpoints), index * 5);
  const name = cycled(topics, index);
  return { name, slug: company.ownerId, path: pathOf(name), ownerId: company.ownerId };
});

const incoming: readonly Planned[] = services.map((name) => ({
  name,
  slug: 'internal',
  path: pathOf(name),
  ownerId: '',
}));

/** 48 endpoints of owners and 12 of one's own, in every kind of authentication and state. */
export function exampleEndpoints(
  { seeded, calendar, random }: ExampleContext,
  projects: { outgoing: string; incoming: string },
): { outgoing: EndpointRecord[]; incoming: EndpointRecord[] } {
  const authentication = createExampleAuthentication(random);

  function secretOf(created_at: string, expires_at: string | null) {
    const value = randomText(random, secretLength, secretCharacters);
    const times = { created_at, updated_at: created_at, deleted_at: null };
    return { uid: calendar.idAt(created_at), value, expires_at, ...times };
  }

  /** One live secret; every so often one that was replaced and still counts until tomorrow. */
  function secretsOf({ created_at, updated_at }: Dated, index: number) {
    if (index % 9 !== 4) return [secretOf(created_at, null)];
    return [secretOf(created_at, calendar.daysAgo(-1)), secretOf(updated_at, null)];
  }

  function settingsOf(planned: Planned, index: number, dated: Dated): EndpointSettings {
    const { slug, path, name } = planned;
    const limited = index % 3 === 1;
    return {
      url: `https://hooks.${slug}.example.com/${path}`,
      description: seeded.chance(60) ? `${name} for ${slug}` : '',
      advanced_signatures: seeded.chance(50),
      slack_webhook_url: index % 7 === 2 ? `https://chat.example.com/hooks/${slug}` : '',
      support_email: seeded.chance(40) ? `webhooks@${slug}.example.com` : '',
      http_timeout: seeded.pick([5, 10, 10, 15, 30]),
      rate_limit: limited ? seeded.pick([10, 60, 250, 1000]) : 0,
      rate_limit_duration: limited ? seeded.pick([1, 10, 60]) : 0,
      content_type: index % 11 === 5 ? 'application/x-www-form-urlencoded' : 'application/json',
      authentication: authentication(cycled(authenticationKinds, index), slug),
      mtls_client_cert: null,
      secrets: secretsOf(dated, index),
    };
  }

  const endpointOf = (projectId: string) => (planned: Planned, index: number) => {
    const dated = calendar.dated();
    return {
      ...dated,
      project_id: projectId,
      name: planned.name,
      owner_id: planned.ownerId,
      status: cycled(statuses, index),
      settings: settingsOf(planned, index, dated),
      is_example: true,
    };
  };
  return {
    outgoing: outgoing.map(endpointOf(projects.outgoing)),
    incoming: incoming.map(endpointOf(projects.incoming)),
  };
}
