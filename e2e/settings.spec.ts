import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

test.describe('settings', () => {
  test('show what the gateway offers and honours, and check it again', async ({
    signedInPage: page,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
    await expect(card.getByRole('row', { name: /Search links by name/ })).toContainText(
      /honoured|not clear/,
    );
    const checked = page.waitForResponse(
      (answer) => answer.url().endsWith('/capabilities') && answer.request().method() === 'POST',
    );
    await card.getByRole('button', { name: 'Check again' }).click();
    expect((await checked).status()).toBe(200);
    await expect(card).toContainText('Checked just now');
  });

  test('offer their own action in the palette', async ({ signedInPage: page, account }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    const checked = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('check the gateway');
    await page.keyboard.press('Enter');
    expect((await checked).url()).toMatch(/\/capabilities$/);
  });

  test('name the connection, and no key', async ({ signedInPage: page, account, gatehouse }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    const card = page.getByRole('region', { name: 'Connection' });
    await expect(card).toContainText(account.projectId);
    await expect(card).toContainText(gatehouse.gatewayUrl);
    expect(await page.content()).not.toContain(account.apiKey);
  });

  test('set the height of rows for every table', async ({ signedInPage: page, account }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    const row = page.getByRole('row').nth(1);
    const tall = await row.boundingBox();
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    await expect
      .poll(async () => (await row.boundingBox())?.height)
      .toBeLessThan(tall?.height ?? 0);
    await page.reload();
    expect((await row.boundingBox())?.height).toBeLessThan(tall?.height ?? 0);
  });
});

test('a function is run on a gateway that names its methods wrongly, and settings say what each row rests on', async ({
  overFake: { page, address },
}) => {
  await page.goto(address('settings'));
  const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card).toContainText('Checked just now');
  await expect(card.getByText('not clear')).toHaveCount(0);
  const row = (name: string) => card.getByRole('row', { name });
  await expect(row('Run the function of a subscription')).toContainText('Known of release 24.6.5');
  await expect(row('Activate endpoints')).toContainText('not there');
  await expect(row('List sources')).toContainText('This check was answered');
  await expect(row('Search links by name')).toContainText('This check tried it');

  const bench = new FunctionBench(page);
  await page.goto(address('functions'));
  await bench.ready();
  await bench.openTool('Gateway');
  await bench.tools.getByRole('button', { name: 'Run on gateway' }).click();
  await expect(bench.tools).toContainText('Both give the same');

  await page.goto(address('settings'));
  await expect(row('Run the function of a subscription')).toContainText('Seen in use, just now');
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(row('Run the function of a subscription')).toContainText('Known of release 24.6.5');
});

test('a folded sidebar still tells of example data', async ({ signedInPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  const notice = page.getByRole('region', { name: 'Example data' });
  await notice.getByRole('button', { name: /holds example data/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'Clear the example data?' })).toBeVisible();
});

test('example data is cleared after a question, and the notice goes with it', async ({
  page,
  context,
  startConsole,
}) => {
  const gatehouse = await startConsole();
  const { origin, projectId, apiKey } = gatehouse;
  await context.request.post(`${origin}/api/session`, {
    headers: { 'X-Gatehouse': '1', Origin: origin },
    data: { kind: 'key', gateway: 'embedded', projectId, apiKey },
  });
  await page.goto(`${origin}/projects/${projectId}/portal-links`);
  const notice = page.getByRole('region', { name: 'Example data' });
  await notice.getByRole('button', { name: /Clear example data/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await notice.getByRole('button', { name: /Clear example data/ }).click();
  await question.getByRole('button', { name: 'Clear example data' }).click();
  await expect(question).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeHidden();
});
