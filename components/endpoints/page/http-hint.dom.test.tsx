import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { endpointFillers } from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test.each([
  [false, true],
  [true, false],
])('with http set to %s the form asks for https: %s', async (allowHttp, isAskedFor) => {
  new FormPage(<CreateEndpoint projectId={projectId} allowHttp={allowHttp} />, endpointFillers);
  const url = await screen.findByLabelText(/^URL/);
  const hints = url.getAttribute('aria-describedby')?.split(' ') ?? [];
  const told = hints.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(told).toContain('Events are posted to this address.');
  expect(/must start with https/.test(told)).toBe(isAskedFor);
});
