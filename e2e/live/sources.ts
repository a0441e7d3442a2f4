import { SourceForm } from '../screens/source-form';
import { expect, test } from '../support/live-gateway';

/** How each verifier is filled in, and what the gateway then holds of it. */
const verifiers = [
  {
    name: 'HMAC',
    values: { Header: 'X-Signature', Secret: 'live-test-secret-0123456789' },
    stored: { type: 'hmac', hmac: { header: 'X-Signature' } },
  },
  {
    name: 'Basic',
    values: { User: 'live-test', Password: 'live-test-password' },
    stored: { type: 'basic_auth', basic_auth: { username: 'live-test' } },
  },
  {
    name: 'API key',
    values: { 'Header name': 'X-Api-Key', 'Header value': 'live-test-value' },
    stored: { type: 'api_key', api_key: { header_name: 'X-Api-Key' } },
  },
] as const;

/** Sources of an incoming project. */
export function sourceTests(): void {
  for (const { name: verifierName, values, stored } of verifiers) {
    test(`a source with the verifier ${verifierName} is created, and a change of its name keeps it`, {
      tag: '@long',
    }, async ({ live: { page, address, needs, ofType, name, read, remember } }) => {
      needs('createSource', 'getSource', 'updateSource', 'deleteSource');
      ofType('incoming');
      const form = new SourceForm(page, address('sources'));
      await form.openNew(name);
      await form.chooseVerifier(verifierName);
      await form.fill(values);
      const uid = await form.created();
      remember(`sources/${uid}`);
      const { verifier } = await read(`sources/${uid}`);
      expect(verifier).toMatchObject(stored);
      await form.fill({ Name: `${name}-changed` });
      await form.saved();
      expect(await read(`sources/${uid}`)).toMatchObject({ name: `${name}-changed`, verifier });
    });
  }
}
