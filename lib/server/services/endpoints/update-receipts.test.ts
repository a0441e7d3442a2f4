import { describe, expect, test } from 'vitest';
import { writing26, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { authentications, filledEndpoint } from '@/lib/testing/filled-endpoints';
import { change, make, openEndpoint, operationId, writeHarness } from '@/lib/testing/write-harness';
import { ConsoleError } from '../../console-error';
import { undoResource } from '../resource/undo';
import { ownerOf, savesOf } from '../resource/write-context';
import { endpointKind } from './kind';

const harness = writeHarness();
const opened = openEndpoint(harness);

describe('the receipt of an update', () => {
  test('names what a release without licence changed although nobody touched it', async () => {
    const { context, gateway, uid } = await opened(writing26);
    gateway.behaviour.licensed = false;
    const { receipt } = await change(context, uid, { name: 'Renamed' });
    expect(receipt.entries).toEqual([
      { path: 'name', outcome: 'stored', sent: 'Renamed', stored: 'Renamed' },
      { path: 'slack_webhook_url', outcome: 'dropped', sent: 'kept', stored: null },
      { path: 'support_email', outcome: 'dropped', sent: 'ops@example.com', stored: null },
      { path: 'http_timeout', outcome: 'changed', sent: '25 s', stored: '10 s' },
    ]);
  });

  test('names what real gateways ignore', async () => {
    const { context, uid } = await opened(writing267);
    const { receipt } = await change(context, uid, {
      is_disabled: true,
      secret: { kind: 'replace', value: 'a new signing secret' },
      owner_id: null,
      http_timeout: null,
    });
    const outcomes = receipt.entries.map(({ path, outcome }) => [path, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({
      is_disabled: 'ignored',
      secret: 'ignored',
      owner_id: 'ignored',
      http_timeout: 'ignored',
    });
    expect(JSON.stringify(receipt)).not.toContain('a new signing secret');
  });

  test('shows no secret that stands in another field as well', async () => {
    const { context, uid } = await opened(writing26);
    const secret = 'https://hooks.example/moved-canary';
    const { receipt } = await change(context, uid, {
      description: `see ${secret}`,
      slack_webhook_url: { kind: 'replace', value: secret },
    });
    expect(receipt.entries).toContainEqual({
      path: 'description',
      outcome: 'stored',
      sent: 'see [hidden]',
      stored: 'see [hidden]',
    });
    expect(JSON.stringify(receipt)).not.toContain('moved-canary');
  });

  test('on the embedded gateway the same settings are stored', async () => {
    const { context } = await harness.embedded();
    const { resource } = await make(context, filledEndpoint('none'));
    const { receipt } = await change(context, resource.uid, {
      is_disabled: true,
      secret: { kind: 'replace', value: 'a new signing secret' },
    });
    expect(receipt.entries.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  });
});

describe('undo', () => {
  test('puts every field back, once', async () => {
    const { context, raw, uid } = await opened(writing26);
    const before = await raw(uid);
    const { undo } = await change(context, uid, {
      name: 'Renamed',
      description: null,
      support_email: null,
      rate_limit: null,
      authentication: authentications.oauth2_ec,
    });
    expect(undo?.cannotUndo).toEqual([]);
    const token = undo?.token ?? '';
    await undoResource(endpointKind, context, uid, { operationId: operationId(), token });
    expect({ ...(await raw(uid)), updated_at: null }).toEqual({ ...before, updated_at: null });
    await expect(
      undoResource(endpointKind, context, uid, { operationId: operationId(), token }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that a gateway in trouble refused can be tried again', async () => {
    const { context, gateway, raw, uid } = await opened(writing26);
    const { undo } = await change(context, uid, { name: 'Renamed' });
    const again = () => {
      const request = { operationId: operationId(), token: undo?.token ?? '' };
      return undoResource(endpointKind, context, uid, request);
    };
    const fault = { kind: 'raw' as const, status: 500, text: '', instead: true };
    gateway.fail({ when: /^PUT/, times: 1, fault });
    await expect(again()).rejects.toBeInstanceOf(ConsoleError);
    expect(await raw(uid)).toMatchObject({ name: 'Renamed' });
    await again();
    expect(await raw(uid)).not.toMatchObject({ name: 'Renamed' });
    await expect(again()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a save whose outcome could not be read is tried once, whatever comes of it', async () => {
    const { context, gateway, puts, uid } = await opened(writing26);
    const { token } = savesOf(context).undo.keep({
      owner: ownerOf(context, `endpoint ${uid}`),
      body: { name: 'Former' },
      after: null,
      cannotUndo: [],
    });
    const again = () =>
      undoResource(endpointKind, context, uid, { operationId: operationId(), token });
    gateway.fail({ when: /^PUT/, times: 1, fault: { kind: 'reset_after' } });
    await expect(again()).rejects.toMatchObject({ code: 'outcome_unknown' });
    await expect(again()).rejects.toMatchObject({ code: 'not_found' });
    expect(puts()).toHaveLength(1);
  });

  test('that took effect although its answer was lost is not done twice', async () => {
    const { context, gateway, puts, uid } = await opened(writing26);
    const { undo } = await change(context, uid, { name: 'Renamed' });
    const again = () => {
      const request = { operationId: operationId(), token: undo?.token ?? '' };
      return undoResource(endpointKind, context, uid, request);
    };
    gateway.fail({ when: /^PUT/, times: 1, fault: { kind: 'reset_after' } });
    await expect(again()).rejects.toMatchObject({ code: 'outcome_unknown' });
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    expect(puts()).toHaveLength(2);
  });

  test('names what it cannot put back', async () => {
    const { context, uid } = await opened(writing26, 'basic_auth');
    const password = { kind: 'replace', value: 'new' } as const;
    const authentication = { basic_auth: { password } };
    const same = await change(context, uid, { name: 'Renamed', authentication });
    expect(same.undo?.cannotUndo).toEqual(['authentication.basic_auth.password']);
    const other = await change(context, uid, {
      name: 'Again',
      authentication: authentications.api_key,
    });
    expect(other.undo?.cannotUndo).toEqual(['authentication']);
  });

  test('names an owner that was given and a secret that was exchanged', async () => {
    const { context } = await harness.embedded();
    const { resource } = await make(context, { name: 'a', url: 'https://a.example' });
    const { undo } = await change(context, resource.uid, {
      name: 'b',
      owner_id: 'acme',
      secret: { kind: 'replace', value: 'next' },
    });
    expect(undo?.cannotUndo).toEqual(['owner_id', 'secret']);
  });

  test('is not offered where it would undo nothing', async () => {
    const { context, uid } = await opened(writing26);
    const ignored = await change(context, uid, { is_disabled: true });
    expect(ignored.receipt.entries.map(({ outcome }) => outcome)).toEqual(['ignored']);
    expect(ignored.undo).toBeNull();
    const masked = await opened(writing26, 'basic_auth');
    const password = { kind: 'replace', value: 'new' } as const;
    const secret = await change(masked.context, masked.uid, {
      authentication: { basic_auth: { password } },
    });
    expect(secret.undo).toBeNull();
    const { context: embedded } = await harness.embedded();
    const { resource } = await make(embedded, { name: 'a', url: 'https://a.example' });
    const owned = await change(embedded, resource.uid, { owner_id: 'acme' });
    expect(owned.undo).toBeNull();
  });

  test('is refused after somebody else saved, and belongs to its session', async () => {
    const { context, raw, uid } = await opened(writing26);
    const { undo } = await change(context, uid, { name: 'Mine' });
    const request = { operationId: operationId(), token: undo?.token ?? '' };
    const stranger = { ...context, session: { id: 'another' } };
    await expect(undoResource(endpointKind, stranger, uid, request)).rejects.toMatchObject({
      code: 'not_found',
    });
    await change(context, uid, { name: 'Theirs' });
    await expect(undoResource(endpointKind, context, uid, request)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await raw(uid)).toMatchObject({ name: 'Theirs' });
  });
});
