import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import * as certificates from '@/lib/keys/certificate-pair';
import { authBranches, certificateBranches, endpointFillers } from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';

/** Whether the part of the page that checks certificates works. */
let isThere = true;
const broken = new Error('a part of the page did not load');

const reported = vi.fn();
const { pair } = certificateBranches;
const typed = { name: 'Orders', url: 'https://a.example/x' };

beforeEach(() => {
  isThere = true;
  reported.mockClear();
  vi.spyOn(certificates, 'checkCertificatePair').mockImplementation(() => {
    if (!isThere) throw broken;
    return { problems: [], hints: [], certificate: null };
  });
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A form with a certificate that can be saved, until that part breaks. */
async function open(): Promise<FormPage> {
  const page = new FormPage(
    <CreateEndpoint projectId={projectId} allowHttp={false} />,
    endpointFillers,
  );
  await page.fill('', typed);
  await pair.choose(page);
  await pair.fill(page);
  return page;
}
/** That part breaks once no box is left to be checked by the press that follows. */
async function breakIt(page: FormPage): Promise<void> {
  await page.user.click(document.body);
  isThere = false;
}
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const refusal = [expect.stringMatching(/^Nothing was sent: this form could not be checked/)];

test('a save whose check fails is told, loses nothing and can be tried again', async () => {
  const page = await open();
  await breakIt(page);
  await page.press(/^Create endpoint/);
  await waitFor(() => expect(told()).toEqual(refusal));
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
  expect(page.sent).toEqual([]);

  isThere = true;
  await page.press(/^Create endpoint/);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.bodies()).toEqual([
    expect.objectContaining({ ...typed, mtls_client_cert: expect.anything() }),
  ]);
  expect(told()).toEqual([]);
});

test('a review whose check fails is told, and shows nothing', async () => {
  const page = await open();
  await breakIt(page);
  await page.press('Review request');
  await waitFor(() => expect(told()).toEqual(refusal));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a trial for a token whose check fails is told beside it', async () => {
  const page = await open();
  await page.openSection('Authentication');
  const oauth = authBranches.find(({ name }) => name === 'oauth2_secret');
  await oauth?.choose(page);
  await oauth?.fill(page);
  const answer = () => screen.queryByText(/^These settings could not be checked/);
  await breakIt(page);
  await page.press('Try to get a token');
  await waitFor(() => expect(answer()).not.toBeNull());
  expect(page.sent).toEqual([]);

  isThere = true;
  await page.press('Try to get a token');
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(answer()).toBeNull();
});
