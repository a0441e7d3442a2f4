import { expect, test } from 'vitest';
import { convoy2636 } from '@/lib/testing/releases';
import { endpointEffects } from './endpoint/effects';
import { newEndpointValues } from './endpoint/values';
import { lossesOf } from './engine/loss';

test('what an endpoint loses for want of a licence is told from what a gateway never takes', () => {
  const values = {
    ...newEndpointValues(),
    name: 'Orders',
    url: 'https://a.example/x',
    httpTimeout: '25',
    supportEmail: 'ops@a.example',
    isDisabled: true,
  };
  const { ignored } = endpointEffects(values, {
    kind: 'create',
    dialect: convoy2636,
    http: 'open',
    stored: null,
    isReadable: true,
    projectType: 'outgoing',
  });
  const text = 'Not stored: the gateway has no licence for it';
  expect(lossesOf(ignored, convoy2636)).toEqual([
    {
      path: 'isDisabled',
      text: 'Not stored: this gateway takes the setting and does nothing with it',
    },
    { path: 'httpTimeout', text, cause: 'licence', becomes: '10' },
    { path: 'supportEmail', text, cause: 'licence' },
  ]);
});
