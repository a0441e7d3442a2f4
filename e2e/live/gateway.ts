import { firstScreenOf } from '@/lib/contract/console/screen-lists';
import { isRecordedLabel } from '@/lib/releases/recorded-release';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { FilterBench } from '../screens/filter-bench';
import { FunctionBench } from '../screens/function-bench';
import { ListScreen } from '../screens/list-screen';
import { SubscriptionForm } from '../screens/subscription-form';
import { expect, test } from '../support/live-gateway';

const trials = [
  ['subscription', 'Subscription', 'testSubscriptionFunction'],
  ['source', 'Source body', 'testSourceFunction'],
] as const;

/** What any project of any gateway can stand, and is answered alike by all. */
export function projectTests(): void {
  test('the key opens its project, and the settings say what the gateway offers and what that rests on', {
    tag: '@long',
  }, async ({
    live: { page, address, console, baseUrl, projectId, apiKey, project, capabilities },
  }) => {
    await page.context().clearCookies();
    await page.goto(`${console.origin}/sign-in`);
    const [choice] = gatewayChoices({ gatewayUrl: baseUrl, gatewayOrigins: [], gatewayPort: 0 });
    await page.getByLabel('Gateway', { exact: true }).selectOption(choice?.id ?? '');
    await page.getByLabel('Project ID').fill(projectId);
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(address(firstScreenOf(capabilities)));
    await page.goto(address('settings'));
    const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
    for (const { label } of capabilities.routes) await expect(card).toContainText(label);
    const grounds = card.locator('tbody td:last-child');
    for (const ground of await grounds.all()) await expect(ground).not.toBeEmpty();
    const isKnown = isRecordedLabel(capabilities.release);
    if (isKnown) await expect(card.getByText('not clear')).toHaveCount(0);
    const switcher = page.getByRole('button', { name: /Switch project/ });
    await expect(switcher).toContainText(project.name ?? projectId);
    expect(await page.content()).not.toContain(apiKey);
  });

  test('a portal link is found by its name, and found again by the address of the view', {
    tag: '@long',
  }, async ({ live: { page, address, needs, make, name } }) => {
    needs('listPortalLinks', 'createPortalLink', 'revokePortalLink');
    await make('portal-links', { name, owner_id: name, can_manage_endpoint: false });
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    await list.settled();
    await list.search.fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    await list.settled();
    expect(await list.names()).toEqual([name]);
    await page.reload();
    await expect(list.search).toHaveValue(name);
    await list.settled();
    expect(await list.names()).toEqual([name]);
  });

  test('a function is tried without the gateway', { tag: '@long' }, async ({
    live: { page, address },
  }) => {
    const bench = new FunctionBench(page);
    await page.goto(address('functions'));
    await bench.ready();
    await bench.write(bench.code, 'function transform(payload) { return { tried: true }; }');
    await bench.run();
    await expect(bench.output).toContainText('tried');
  });
}

/** What any project can stand, and gateways answer otherwise: some refuse it. */
export function trialTests(): void {
  for (const [noun, kind, operation] of trials) {
    test(`a function of a ${noun} is run on the gateway`, { tag: '@long' }, async ({
      live: { page, address, needs, refused },
    }) => {
      needs(operation);
      const bench = new FunctionBench(page);
      await page.goto(address('functions'));
      await bench.ready();
      await page.getByText(kind, { exact: true }).click();
      await bench.ready();
      await bench.openTool('Gateway');
      await bench.bench.getByRole('button', { name: 'Run on gateway' }).click();
      const same = bench.tools.getByText('Both give the same');
      const refusal = bench.tools
        .getByRole('alert')
        .filter({ hasText: 'The gateway did not run it' });
      await expect(same.or(refusal)).toBeVisible();
      if (await refusal.isVisible()) refused(operation, await refusal.textContent());
    });
  }

  test('a filter is asked of the gateway', { tag: '@long' }, async ({
    live: { page, address, needs, refused },
  }) => {
    needs('testSubscriptionFilter');
    const form = new SubscriptionForm(page, address('subscriptions'));
    await form.openNew();
    await form.edit('Filter');
    const bench = new FilterBench(page, 'body');
    await bench.open();
    await bench.writeFilter({ total: { $gt: 5 } });
    await bench.addSample({ total: 7 });
    await bench.dialog.getByRole('button', { name: 'Test on the gateway' }).click();
    const same = bench.dialog.getByText(/The gateway says the same/);
    const refusal = bench.dialog
      .getByRole('alert')
      .filter({ hasText: 'The gateway did not test every sample' });
    await expect(same.or(refusal)).toBeVisible();
    if (await refusal.isVisible()) {
      refused('testSubscriptionFilter', await refusal.textContent());
    }
  });
}
