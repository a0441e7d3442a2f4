import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ResourceForm } from './screens/resource-form';
import { SourceForm } from './screens/source-form';
import { type ConsoleOverFake, signInTo } from './support/gateway-stand-in';

const lastResponse = /^From the last response at \d/;

/** Signs in to the gateway that has the six documented operations alone. */
async function openDocumented(page: Page, { console, documentedGateway }: ConsoleOverFake) {
  await page.context().clearCookies();
  await signInTo(page.request, console, documentedGateway);
  documentedGateway.forgetRequests();
  return `${console.origin}/projects/${documentedGateway.projectId}`;
}

const puts = ({ documentedGateway }: ConsoleOverFake) =>
  documentedGateway.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('the form of a source starts from what was saved last, and asks for secrets again', async ({
  overFake: { page },
  standIn,
}) => {
  const project = await openDocumented(page, standIn);
  const form = new SourceForm(page, `${project}/sources`);
  await form.openNew('Without reads');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Signature', Secret: 'the-first-secret' });
  await form.save();
  await expect(page).toHaveURL(/\/sources\/(?!new)[^/]+$/);
  await expect(page.getByText(lastResponse)).toBeVisible();

  await page.goto(form.list);
  await page.getByRole('link', { name: 'Without reads' }).click();
  await page.getByRole('link', { name: 'Edit source' }).click();
  await expect(page.getByText(lastResponse)).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Without reads');
  await expect(page.getByText('This gateway cannot be asked for one source')).toBeVisible();
  await form.fill({ Name: 'Renamed' });
  await form.save();
  await expect(
    page.getByText(/cannot be asked for the stored value: enter it again/),
  ).toBeVisible();
  expect(puts(standIn)).toEqual([]);
  await form.fill({ 'New secret': 'the-second-secret' });
  await form.save();
  await expect(form.receipt).toBeVisible();
  expect(puts(standIn)).toHaveLength(1);
  expect(JSON.parse(puts(standIn)[0] ?? '')).toMatchObject({
    name: 'Renamed',
    type: 'http',
    verifier: { type: 'hmac', hmac: { header: 'X-Signature', secret: 'the-second-secret' } },
  });
  await page.reload();
  await expect(page.getByText(lastResponse)).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Renamed');
});

test('the form of a subscription starts from nothing, then from what was saved last', async ({
  overFake: { page },
  standIn,
}) => {
  const project = await openDocumented(page, standIn);
  const form = new ResourceForm(page, `${project}/subscriptions`, 'subscription');
  const [first] = standIn.documentedGateway.state.subscriptions;
  await page.goto(`${form.list}/${first?.uid}`);
  await expect(page.getByText('Stored state not known')).toBeVisible();
  await form.typeFirst('Name', 'Said whole');
  await form.select('Endpoint').fill('endpoint-typed-as-an-id');
  await page.getByRole('option', { name: /Use .endpoint-typed-as-an-id. as the ID/ }).click();
  await form.save();
  await expect(form.receipt).toBeVisible();
  await page.reload();
  await expect(page.getByText(lastResponse)).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Said whole');
});
