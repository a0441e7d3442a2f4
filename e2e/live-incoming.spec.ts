import { SourceForm } from './screens/source-form';
import { expect, test } from './support/live-gateway';

test.use({ ownProject: 'incoming' });

test.describe('on any gateway that takes events in', { tag: '@live' }, () => {
  test('a source is created, and a change of its name keeps its verifier', async ({
    live: { page, address, needs, name, read, remember, project },
  }) => {
    needs('createSource', 'getSource', 'updateSource', 'deleteSource');
    test.skip(project.type === 'outgoing', 'Sources with a verifier belong to incoming projects');
    const form = new SourceForm(page, address('sources'));
    await form.openNew(name);
    await form.chooseVerifier('HMAC');
    await form.fill({ Header: 'X-Signature', Secret: 'live-test-secret-0123456789' });
    const uid = await form.created();
    remember(`sources/${uid}`);
    const { verifier } = await read(`sources/${uid}`);
    expect(verifier).toMatchObject({ type: 'hmac', hmac: { header: 'X-Signature' } });
    await form.fill({ Name: `${name}-changed` });
    await form.saved();
    expect(await read(`sources/${uid}`)).toMatchObject({ name: `${name}-changed`, verifier });
  });
});
