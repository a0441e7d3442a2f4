import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInStart } from '@/lib/contract/console/session';
import { SignInForm } from './sign-in-form';

const gateways = [
  { id: 'us', name: 'US', baseUrl: 'https://us.example.com/api', embedded: false },
  { id: 'eu', name: 'EU', baseUrl: 'https://eu.example.com/api', embedded: false },
];
const fresh: SignInStart = { hasEnded: false, gateway: 'us', projectId: '' };
const user = userEvent.setup();

let sent: unknown[];
let answer: () => Response;

function open(start: SignInStart = fresh) {
  render(<SignInForm gateways={gateways} start={start} next="/projects/one/endpoints" />);
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
function told(label: string): string {
  const ids = box(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function refusal(fields: Record<string, string>): Response {
  const problem = {
    type: 'urn:gatehouse:problem:sign_in_refused',
    title: 'Sign-in was refused',
    status: 401,
    detail: 'two: The gateway does not take this API key for this project. Check both.',
    code: 'sign_in_refused',
    requestId: 'r1',
    fields,
  };
  return Response.json(problem, { status: 401 });
}

beforeEach(() => {
  sent = [];
  answer = () => refusal({});
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('after a session that ended says so, and knows the project and the gateway', () => {
  open({ hasEnded: true, gateway: 'eu', projectId: 'one' });
  screen.getByText('Your session ended');
  expect(box('Project ID').value).toBe('one');
  expect(box('Gateway').value).toBe('eu');
});

test('says nothing of a session where there was none', () => {
  open();
  expect(screen.queryByText('Your session ended')).toBeNull();
  expect(box('Gateway').value).toBe('us');
});

test('an empty project is asked for, and one that cannot be is told how an ID is written', async () => {
  open();
  await submit();
  expect(told('Project ID')).toContain('Enter the ID of the project');
  expect(told('Project ID')).not.toContain('Use letters');
  expect(told('API key')).toContain('Enter the API key of this project');
  await user.type(box('Project ID'), 'a/b');
  await waitFor(() => expect(told('Project ID')).toContain('Use letters, digits, _ and -'));
  expect(sent).toEqual([]);
});

test('another gateway leads to the variables that offer one, and no key is sent', async () => {
  open({ ...fresh, projectId: 'one' });
  await user.selectOptions(box('Gateway'), 'Another gateway…');
  expect(told('Gateway')).toMatch(/GATEHOUSE_GATEWAY_ORIGINS.*GATEWAY_URL/);
  await user.type(box('API key'), 'a-key');
  await submit();
  await waitFor(() => expect(told('Gateway')).toContain('Choose a gateway that is offered'));
  expect(sent).toEqual([]);
});

test('further projects of the gateway are signed in to as well, with the first key or their own', async () => {
  open({ ...fresh, projectId: 'one' });
  await user.type(box('API key'), 'a-key');
  const more = () => screen.getByRole('button', { name: 'Add another project' });
  await user.click(more());
  expect(document.activeElement).toBe(box('ID of project 2'));
  await user.type(box('ID of project 2'), 'two');
  await user.click(more());
  expect(screen.queryByRole('button', { name: 'Add another project' })).toBeNull();
  await user.type(box('ID of project 3'), 'three');
  await user.type(box('Key of project 3'), 'key-of-three');
  answer = () => refusal({ 'further.0.projectId': 'The key does not open this project' });
  await submit();
  await waitFor(() =>
    expect(told('ID of project 2')).toContain('The key does not open this project'),
  );
  expect(document.activeElement).toBe(box('ID of project 2'));
  const first = { kind: 'key', gateway: 'us', projectId: 'one', apiKey: 'a-key' };
  const third = { projectId: 'three', apiKey: 'key-of-three' };
  expect(sent).toEqual([{ ...first, further: [{ projectId: 'two' }, third] }]);

  await user.click(screen.getByRole('button', { name: 'Leave out project 2' }));
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ...first, further: [third] });
});
