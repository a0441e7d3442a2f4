import { expect, test } from 'vitest';
import { placeMessages } from './placed-messages';

const fields = [
  { form: 'supportEmail', gateway: 'support_email', label: 'Support e-mail' },
  { form: 'auth.headerName', gateway: 'authentication.api_key.header_name', label: 'Header name' },
  { form: 'auth.url', gateway: 'authentication.oauth2.url', label: 'Token URL' },
  { form: 'url', gateway: 'url', label: 'URL' },
];

test('messages land on their fields by full name, inner name and form path', () => {
  const { placed, rest } = placeMessages(
    {
      support_email: 'is not an address',
      header_name: 'is required',
      'authentication.oauth2.url': 'must be https',
      url: 'cannot be blank',
    },
    fields,
  );
  expect(placed).toEqual([
    { path: 'supportEmail', message: 'is not an address' },
    { path: 'auth.headerName', message: 'is required' },
    { path: 'auth.url', message: 'must be https' },
    { path: 'url', message: 'cannot be blank' },
  ]);
  expect(rest).toEqual([]);
});

test('a message without a field is kept with the words of the gateway', () => {
  expect(placeMessages({ frobnicate: 'is required' }, fields).rest).toEqual([
    { name: 'frobnicate', message: 'is required' },
  ]);
});
