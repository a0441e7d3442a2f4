import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { endpointFillers } from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('what no limit means is said until there is one', async () => {
  const page = new FormPage(
    <CreateEndpoint projectId={projectId} allowHttp={false} />,
    endpointFillers,
  );
  await page.openSection('Rate limit');
  // What saving does is told once there is something to save.
  await page.fill('name', 'Orders');
  const words = () => screen.queryAllByText(/^Without a limit/);
  expect(words()).toHaveLength(2);
  await page.user.type(screen.getByLabelText('At most'), '5');
  expect(screen.getByRole('region', { name: 'Rate limit' }).textContent).toMatch(/Without a limit/);
  await page.user.type(screen.getByLabelText('Per'), '30');
  await waitFor(() => expect(words()).toHaveLength(0));
});
