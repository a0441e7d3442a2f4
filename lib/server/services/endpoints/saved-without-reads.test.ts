import { expect, test } from 'vitest';
import { endpointSearch } from '@/lib/contract/console/searches';
import { bySpecification } from '@/lib/testing/fake-gateway/behaviour';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { filledEndpoint } from '@/lib/testing/filled-endpoints';
import { make, save, writeHarness } from '@/lib/testing/write-harness';
import { getResource } from '../resource/get';
import { listResource } from '../resource/list';
import { lastSaved } from '../resource/saved-rows';
import { endpointKind } from './kind';

const harness = writeHarness();
const documented = { ...bySpecification, routes: 'documented' as const };
const unread = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

test('what was created without reads is listed, found, and the start of the next form', async () => {
  const { context } = await harness.fake(documented);
  const { resource } = await make(context, filledEndpoint('api_key'));
  const { content, notes } = await listResource(endpointKind, context, endpointSearch.empty);
  expect(content).toEqual([resource]);
  expect(notes).toMatchObject({ origin: 'portal_links' });
  expect(await getResource(endpointKind, context, resource.uid)).toEqual(resource);
  const known = lastSaved(endpointKind, context, resource.uid);
  expect(known?.resource).toEqual(resource);
  expect(known?.savedAt).toBe(new Date(Date.parse(known?.savedAt ?? '')).toISOString());
});

test('the record is masked and follows each save', async () => {
  const { context, gateway } = await harness.fake(documented);
  const { resource } = await make(context, filledEndpoint('api_key'));
  const whole = { ...filledEndpoint('api_key'), name: 'Renamed' };
  await save(context, resource.uid, unread, whole);
  const known = lastSaved(endpointKind, context, resource.uid);
  expect(known?.resource.name).toBe('Renamed');
  expect(gateway.requests.find(({ method }) => method === 'PUT')?.body).toContain('key-value-1');
  expect(JSON.stringify(known)).not.toContain('key-value-1');
});

test('a portal link that tells a newer name wins over the record', async () => {
  const { context, gateway } = await harness.fake(documented);
  const { resource } = await make(context, filledEndpoint('none'));
  const told = { uid: resource.uid, name: 'Renamed elsewhere', url: resource.url };
  gateway.state.endpoints = [];
  gateway.state.portalLinks = [
    fakePortalLink(1, { endpoints_metadata: [told] }),
    fakePortalLink(2, { endpoints_metadata: [{ uid: 'other', name: 'Told alone' }] }),
  ];
  const { content } = await listResource(endpointKind, context, endpointSearch.empty);
  expect(content.map(({ name }) => name)).toEqual(['Renamed elsewhere', 'Told alone']);
  expect(content[0]?.http_timeout).toBe(resource.http_timeout);
});

test('a gateway that is read is not put on record', async () => {
  const { context } = await harness.embedded();
  const { resource } = await make(context, filledEndpoint('none'));
  expect(lastSaved(endpointKind, context, resource.uid)).toBeNull();
});

test('a broken disk keeps no save from being told', async () => {
  const { context } = await harness.fake(documented);
  context.runtime.records.put = () => {
    throw new Error('SQLITE_FULL');
  };
  const { resource } = await make(context, filledEndpoint('none'));
  expect(resource.uid).not.toBe('');
});
