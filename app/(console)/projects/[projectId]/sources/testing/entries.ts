import type { SourceForm } from './source-form';

/** What `enterHmac` enters, as it is stored. */
export const hmac = {
  header: 'X-Signature',
  hash: 'SHA256',
  encoding: 'hex',
  secret: 'hmac-secret-1',
};

export async function enterHmac(form: SourceForm): Promise<void> {
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: hmac.header, Secret: hmac.secret });
}

/** What `enterApiKey` enters, as it is stored. */
export const apiKey = { header_name: 'X-Key', header_value: 'key-secret-2' };

export async function enterApiKey(form: SourceForm): Promise<void> {
  await form.chooseVerifier('API key');
  await form.fill({ 'Header name': apiKey.header_name, 'Header value': apiKey.header_value });
}

export async function enterAmqp(form: SourceForm): Promise<void> {
  const section = await form.chooseBroker('AMQP');
  await form.fill({ Host: 'mq.example', Port: '5672', 'Virtual host': '/team/a', Queue: 'orders' });
  await form.fill({ Exchange: 'events', 'Routing key': 'orders.#' });
  await form.choose('User and password', section);
  await form.fill({ User: 'ann', Password: 'amqp-secret-1', Workers: '2' });
}
