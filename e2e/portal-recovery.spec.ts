import { expect, test } from './fixtures';
import { PortalLinkForm } from './screens/portal-link-form';
import { keepPagesAwake } from './support/awake-pages';
import { copiedBy } from './support/clipboard';
import { startMendedReceiver } from './support/mended-receiver';
import { askProject } from './support/portal-links';
import { delivers, withoutExamples } from './support/running-console';
import { signInByKey } from './support/sign-in';

const owner = 'tandem';

test('an operator makes a link, a partner adds an endpoint, mends and recovers it, and the operator sees it', async ({
  page,
  context,
  browser,
  playwright,
  startConsole,
}) => {
  const receiver = await startMendedReceiver();
  const gatehouse = await startConsole({ env: { ...withoutExamples, ...delivers } });
  await askProject(gatehouse, 'PUT', '', {
    name: 'Outgoing',
    config: { strategy: { type: 'linear', duration: 1, retry_count: 1 } },
  });
  const request = await playwright.request.newContext();
  await signInByKey(request, gatehouse);
  await context.addCookies((await request.storageState()).cookies);
  await context.grantPermissions(['clipboard-write']);
  const project = `${gatehouse.origin}/projects/${gatehouse.projectId}`;

  const form = new PortalLinkForm(page, `${project}/portal-links`);
  await form.openNew('Tandem');
  await form.typeOwner(owner);
  await page.getByRole('checkbox', { name: 'May manage endpoints' }).check();
  await form.created();
  const url = await copiedBy(page, () => page.getByRole('button', { name: 'Copy URL' }).click());
  gatehouse.guard([String(new URL(url).searchParams.get('token'))]);

  const elsewhere = await browser.newContext();
  await keepPagesAwake(elsewhere);
  const theirs = await elsewhere.newPage();
  await test.step('the partner adds an endpoint, twice pressed and once made', async () => {
    await theirs.goto(url);
    await theirs.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = theirs.getByRole('dialog', { name: 'Add an endpoint' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Returns');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add endpoint' }).dblclick();
    const added = theirs.getByRole('dialog', { name: 'Returns is added' });
    await added.getByRole('button', { name: 'Close' }).first().press('Enter');
    await expect(added).toHaveCount(0);
    const made = theirs.getByRole('region', { name: 'Endpoints' });
    await expect(made.getByText('Returns')).toHaveCount(1);
  });

  for (let at = 0; at < 3; at += 1) {
    const event = { owner_id: owner, event_type: 'return.received', data: { at } };
    await askProject(gatehouse, 'POST', '/events/fanout', event);
  }
  await test.step('what failed is recovered once it is mended, each once', async () => {
    const needs = theirs.getByRole('region', { name: 'Needs you' });
    await expect(async () => {
      await theirs.reload();
      await expect(needs).toContainText('3 events did not arrive.', { timeout: 2_000 });
    }).toPass();
    receiver.mend();
    await needs.getByRole('button', { name: 'Recover 3…' }).press('Enter');
    await theirs.getByRole('button', { name: 'Send 3', exact: true }).dblclick();
    await expect(theirs).toHaveURL(/\/jobs\//);
    await expect(theirs.getByText('All of it has arrived.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('3 of 3 done')).toBeVisible();
    expect(receiver.taken()).toBe(3);
  });

  await test.step('the operator sees it', async () => {
    await page.goto(`${project}/activity/jobs`);
    await expect(page.getByRole('table').getByText('finished', { exact: true })).toBeVisible();
    await page.goto(`${project}/activity?status=Success`);
    await expect(page.getByRole('table', { name: 'deliveries' }).getByRole('row')).toHaveCount(4);
  });
  await elsewhere.close();
  await request.dispose();
  await receiver.stop();
});
