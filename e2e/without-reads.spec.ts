import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ResourceForm } from './screens/resource-form';
import { type ConsoleOverFake, signInTo } from './support/gateway-stand-in';

const lastResponse = /^From the last response at \d/;

/** Signs in to the gateway that has the six documented operations alone. */
async function openDocumented(page: Page, { console, documentedGateway }: ConsoleOverFake) {
  await page.context().clearCookies();
  await signInTo(page.request, console, documentedGateway);
  documentedGateway.forgetRequests();
  return `${console.origin}/projects/${documentedGateway.projectId}`;
}

test('the form of a subscription starts from nothing, then from what was saved last', {
  tag: '@long',
}, async ({ overFake: { page }, standIn }) => {
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
