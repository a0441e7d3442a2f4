import { describe, expect, test } from 'vitest';
import { gatewayChoices } from './gateway-choices.mjs';

const base = { gatewayUrl: undefined, gatewayOrigins: [], gatewayPort: 5005 };
const addresses = (env: Parameters<typeof gatewayChoices>[0]) =>
  gatewayChoices(env).map(({ baseUrl }) => baseUrl);

describe('without configuration', () => {
  test('the embedded gateway comes first, then the two presets', () => {
    expect(gatewayChoices(base)).toEqual([
      {
        id: 'embedded',
        name: 'Embedded gateway',
        baseUrl: 'http://127.0.0.1:5005/api',
        embedded: true,
      },
      {
        id: 'convoy-us',
        name: 'Convoy Cloud US',
        baseUrl: 'https://us.getconvoy.cloud/api',
        embedded: false,
      },
      {
        id: 'convoy-eu',
        name: 'Convoy Cloud EU',
        baseUrl: 'https://eu.getconvoy.cloud/api',
        embedded: false,
      },
    ]);
  });
});

describe('with GATEWAY_URL', () => {
  const env = { ...base, gatewayUrl: 'https://hooks.example.com/api' };

  test('it is the only gateway offered', () => {
    expect(gatewayChoices(env)).toMatchObject([
      { name: 'hooks.example.com', baseUrl: 'https://hooks.example.com/api', embedded: false },
    ]);
  });

  test('further base URLs are added behind it', () => {
    expect(addresses({ ...env, gatewayOrigins: ['https://b.example/hooks'] })).toEqual([
      'https://hooks.example.com/api',
      'https://b.example/hooks',
    ]);
  });

  test('a preset keeps its name', () => {
    const gatewayUrl = 'https://eu.getconvoy.cloud/api';
    expect(gatewayChoices({ ...base, gatewayUrl })).toMatchObject([{ name: 'Convoy Cloud EU' }]);
  });
});

test('an address that is offered already is not offered twice', () => {
  const gatewayOrigins = ['https://us.getconvoy.cloud/api', 'http://127.0.0.1:5005/api'];
  expect(addresses({ ...base, gatewayOrigins })).toHaveLength(3);
});

test('ids do not depend on the order of the list', () => {
  const [first, second] = ['https://a.example', 'https://b.example'];
  const idOf = (gatewayOrigins: string[]) =>
    gatewayChoices({ ...base, gatewayOrigins }).find(({ baseUrl }) => baseUrl === first)?.id;
  expect(idOf([first, second])).toBe(idOf([second, first]));
});
