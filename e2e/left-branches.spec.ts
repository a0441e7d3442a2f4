import type { Locator } from 'playwright/test';
import { test as endpointTest } from './support/endpoint-bench';
import { expect, test as sourceTest } from './support/source-bench';

/** Presses the label of a choice, as people do: the box before it is left by that press. */
async function press(section: Locator, choice: string): Promise<void> {
  await section.getByText(choice, { exact: true }).click();
}

/** Types with the keyboard and stays in the box. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
}

endpointTest(
  'an authentication or a certificate that is left does not keep an endpoint from being saved',
  async ({ form, endpoints }) => {
    await form.openNew();
    await form.fill({ Name: 'Left branches', URL: 'https://receiver.example/hook' });
    const section = await form.edit('Authentication');
    await press(section, 'Basic');
    await type(form.field('User'), 'left-user');
    await press(section, 'API key');
    await type(form.field('Header name'), 'X-Kept');
    await type(form.field('Header value'), 'kept-value');
    const uid = await form.created();
    expect(await endpoints.read(uid)).toMatchObject({
      authentication: {
        type: 'api_key',
        api_key: { header_name: 'X-Kept', header_value: 'kept-value' },
      },
    });

    await form.edit('Authentication');
    await press(section, 'OAuth 2.0, key pair');
    await type(form.field('Subject'), 'left-subject');
    await press(section, 'OAuth 2.0, secret');
    await type(form.field('Issuer'), 'left-issuer');
    await press(section, 'Basic');
    await type(form.field('User'), 'kept-user');
    await type(form.field('Password'), 'kept-password');
    await form.edit('Client certificate');
    await form.page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
    await type(form.field('Client certificate'), 'left-certificate');
    await form.page.getByRole('button', { name: 'Remove Client certificate' }).click();
    await form.saved();
    const { authentication, mtls_client_cert } = await endpoints.read(uid);
    expect(authentication).toMatchObject({
      type: 'basic_auth',
      basic_auth: { username: 'kept-user' },
    });
    expect(JSON.stringify([authentication, mtls_client_cert ?? null])).not.toMatch(/left-|X-Kept/);

    await press(section, 'OAuth 2.0, secret');
    await type(form.field('Client ID'), 'left-client');
    await form.page.getByRole('button', { name: 'Remove Authentication' }).click();
    await form.saved();
    expect(JSON.stringify(await endpoints.read(uid))).not.toMatch(/left-|kept-user/);
  },
);

sourceTest(
  'a verifier or a broker that is left does not keep a source from being saved',
  async ({ form, sources }) => {
    await form.openNew('Left branches');
    const verifier = await form.edit('Verifier');
    await press(verifier, 'HMAC');
    await type(form.field('Header'), 'X-Left');
    await press(verifier, 'Basic');
    await type(form.field('User'), 'left-user');
    await press(verifier, 'API key');
    await type(form.field('Header name'), 'X-Kept');
    await type(form.field('Header value'), 'kept-value');
    const uid = await form.created();
    const { verifier: created } = await sources.read(uid);
    expect(created).toMatchObject({ type: 'api_key', api_key: { header_name: 'X-Kept' } });
    expect(JSON.stringify(created)).not.toMatch(/left-|X-Left/);

    await press(form.page.getByRole('radiogroup', { name: 'Type' }), 'Message broker');
    const broker = await form.edit('Broker');
    await press(broker, 'Kafka');
    await press(broker, 'SCRAM');
    await type(form.field('User'), 'left-user');
    await press(broker, 'Plain');
    await type(form.field('User'), 'left-user-too');
    await press(broker, 'Amazon SQS');
    await type(form.field('Region'), 'left-region');
    await press(broker, 'AMQP');
    await type(form.field('Host'), 'kept.example');
    await type(form.field('Queue'), 'kept-queue');
    await press(broker, 'User and password');
    await type(form.field('User'), 'left-user');
    await press(broker, 'None');
    await form.saved();
    const { type: kind, pub_sub } = await sources.read(uid);
    expect(kind).toBe('pub_sub');
    expect(pub_sub).toMatchObject({
      type: 'amqp',
      amqp: { host: 'kept.example', queue: 'kept-queue' },
    });
    expect(JSON.stringify(pub_sub)).not.toContain('left-');
  },
);
