import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { routes } from '@/lib/util/routes';
import { basics, endpointReads, subscriptionFillers } from '../testing/filled-subscription';
import { CreateSubscription } from './create-subscription';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('a new subscription begins with the end that its address names, and can be created at once', async () => {
  const address = routes.newSubscription(projectId, { endpoint: basics.endpointId });
  window.history.replaceState(null, '', address);
  const page = new FormPage(
    <CreateSubscription projectId={projectId} />,
    subscriptionFillers,
    endpointReads,
  );
  await page.fill('name', 'Orders');
  await page.save('Create subscription');
  expect(page.bodies()).toEqual([
    expect.objectContaining({ name: 'Orders', endpoint_id: basics.endpointId }),
  ]);
});

test('without one it begins as every new one does', async () => {
  const page = new FormPage(
    <CreateSubscription projectId={projectId} />,
    subscriptionFillers,
    endpointReads,
  );
  await page.fill('name', 'Orders');
  await page.save('Create subscription');
  await waitFor(() => expect(screen.getByText('1 problem:')).toBeTruthy());
  expect(page.bodies()).toEqual([]);
});
