import { fireEvent, screen } from '@testing-library/react';
import { projectId } from '@/components/forms/testing/console-page';
import type { OwnFillers } from '@/components/forms/testing/form-page';
import { plainSecrets } from '@/components/forms/testing/plain-secrets';
import type { ListView } from '@/lib/contract/console/list';
import { toView } from '@/lib/contract/console/masked';
import type { EndpointView, SubscriptionView } from '@/lib/contract/console/views';
import { type Subscription, subscriptionSchema } from '@/lib/contract/gateway/subscription';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';

const endpoint = { uid: 'endpoint-1', name: 'Receiver', status: 'active' };

const endpoints: ListView<EndpointView> = {
  content: [endpoint],
  pagination: {
    has_next_page: false,
    has_prev_page: false,
    next_page_cursor: '',
    prev_page_cursor: '',
    per_page: 25,
  },
  notes: {
    filteredByConsole: [],
    searched: null,
    searchedAll: true,
    cursorLost: false,
    origin: 'gateway',
  },
  loadedAt: '2026-06-01T00:00:00Z',
};

/** The endpoints that a subscription can be for. */
export const endpointReads = { [`/api/projects/${projectId}/endpoints`]: endpoints };

/** Just enough for the form to accept it. */
export const basics = { name: 'Orders', endpointId: endpoint.uid };

/** Something to type for every value of the form. */
export const filledSubscription: SubscriptionFormValues = {
  name: 'Orders',
  endpointId: endpoint.uid,
  sourceId: '',
  appId: 'app-1',
  deliveryMode: 'at_most_once',
  function: 'function transform(payload) { return payload }',
  eventTypes: ['order.paid', 'order.sent'],
  filterBody: '{"order.total": {"$gte": 100}}',
  filterHeaders: '{"X-Kind": "order"}',
  retryType: 'exponential',
  retryCount: '5',
  retryDuration: '90s',
  retryIntervalSeconds: '30',
  rateLimitCount: '100',
  rateLimitDuration: '1m',
  alertCount: '5',
  alertThreshold: '1h',
};

/** Controls that are more than a box. */
export const subscriptionFillers: OwnFillers = {
  endpointId: async (page) => {
    const box = page.find('endpointId');
    if (!box) throw new Error('no box for the endpoint');
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: endpoint.name } });
    const [found] = await screen.findAllByRole('option', { name: new RegExp(endpoint.name) });
    if (found) await page.user.click(found);
  },
  retryIntervalSeconds: async (page, value) => {
    if (!page.find('retryIntervalSeconds')) await page.press('Advanced');
    const box = page.find('retryIntervalSeconds');
    if (box) fireEvent.change(box, { target: { value } });
  },
};

/** A subscription that is stored with these values. */
export function storedSubscription(values: Partial<SubscriptionFormValues>): SubscriptionView {
  const { endpoint_id, ...body } = formValuesToSaveBody(
    { ...newSubscriptionValues(), ...basics, ...values },
    { kind: 'create', stored: null, projectType: 'outgoing' },
  );
  const stored = {
    ...(plainSecrets(body) as object),
    uid: 'subscription-1',
    endpoint_metadata: { ...endpoint, uid: endpoint_id },
  };
  return toView(subscriptionSchema, subscriptionSchema.parse(stored) as Subscription);
}
