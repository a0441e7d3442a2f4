import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

test('settings show what the gateway offers, check it again, and set the height of rows', async ({
  signedInPage: page,
  account,
  gatehouse,
}) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
  const checked = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/capabilities') && answer.request().method() === 'POST',
    );
  await test.step('what it offers and honours, checked by button and palette', async () => {
    await expect(card.getByRole('row')).toHaveCount(0);
    await card.getByText(/\d+ of \d+ supported/).click();
    await expect(card.getByRole('row', { name: /Search links by name/ })).toContainText(
      /honoured|not clear/,
    );
    const byButton = checked();
    await card.getByRole('button', { name: 'Check again' }).click();
    expect((await byButton).status()).toBe(200);
    await expect(card).toContainText('Checked just now');
    const byPalette = checked();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: 'Commands' })
      .getByRole('combobox')
      .fill('check the gateway');
    await page.keyboard.press('Enter');
    expect((await byPalette).status()).toBe(200);
  });
  await test.step('the connection, and no key', async () => {
    const connection = page.getByRole('region', { name: 'Gateway', exact: true });
    await expect(connection).toContainText(account.projectId);
    await expect(connection).toContainText(gatehouse.gatewayUrl);
    expect(await page.content()).not.toContain(account.apiKey);
    const retention = page.getByRole('region', { name: 'Retention' });
    await expect(retention).toContainText('30 days once all deliveries are settled');
  });
  await test.step('the height of rows for every table', async () => {
    const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
    const tall = await height();
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    await expect.poll(height).toBeLessThan(tall);
    const compact = await height();
    await page.reload();
    await card.getByText(/\d+ of \d+ supported/).click();
    // By less than a pixel it depends on the font that is there when the page is painted.
    await expect.poll(height).toBeLessThan((tall + compact) / 2);
  });
});

test('a function is run on a gateway that names its methods wrongly, and settings say what each row rests on', {
  tag: '@long',
}, async ({ overFake: { page, address } }) => {
  await page.goto(address('settings'));
  const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card).toContainText('Checked just now');
  const open = () => card.getByText(/\d+ of \d+ supported/).click();
  await open();
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
  await bench.bench.getByRole('button', { name: 'Run on gateway' }).click();
  await expect(bench.tools).toContainText('Both give the same');

  await page.goto(address('settings'));
  await open();
  await expect(row('Run the function of a subscription')).toContainText('Seen in use, just now');
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(row('Run the function of a subscription')).toContainText('Known of release 24.6.5');
});

test('example data is cleared after a question, and the notice goes with it', {
  tag: '@long',
}, async ({ page, context, startConsole }) => {
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
