import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

test('Back after a typed search shows the list from before it, in one step', {
  tag: '@long',
}, async ({ signedInPage, account }) => {
  const list = new ListScreen(signedInPage, `/projects/${account.projectId}/portal-links`);
  await list.open();
  const before = await list.ids('link');
  for (const text of ['ware', 'warehouse']) {
    await list.search.fill(text);
    await expect(signedInPage).toHaveURL(new RegExp(`\\?q=${text}$`));
  }
  await signedInPage.goBack();
  await expect(list.search).toHaveValue('');
  await expect.poll(() => list.ids('link')).toEqual(before);
  await signedInPage.goForward();
  await expect(list.search).toHaveValue('warehouse');
});
