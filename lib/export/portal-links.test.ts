import { describe, expect, test } from 'vitest';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { exportFileName } from './file-name';
import { exportedLinks, portalLinksFile } from './portal-links';

const link: PortalLinkView = {
  uid: '01J8Q0000000000000000000AA',
  name: '=cmd|calc',
  owner_id: 'acme, "north"',
  endpoint_count: 2,
  can_manage_endpoint: true,
  auth_type: 'static_token',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  token: 'set',
  url: 'https://g.example/portal?token=…',
};
const revealed = new Map([
  [
    link.uid,
    { uid: link.uid, url: 'https://g.example/portal?token=t1', token: 't1', authKey: null },
  ],
]);

describe('an export of portal links', () => {
  test('holds no token and no token column unless asked', () => {
    const csv = portalLinksFile(exportedLinks([link]), 'csv');
    expect(csv.split('\r\n')[0]?.endsWith(',url')).toBe(true);
    expect(csv).toContain('token=…');
    expect(JSON.parse(portalLinksFile(exportedLinks([link]), 'json'))[0]).not.toHaveProperty(
      'token',
    );
  });

  test('holds address and token when asked', () => {
    const csv = portalLinksFile(exportedLinks([link], revealed), 'csv');
    expect(csv.split('\r\n')[0]?.endsWith(',url,token')).toBe(true);
    expect(csv.split('\r\n')[1]?.endsWith(',https://g.example/portal?token=t1,t1')).toBe(true);
  });

  test('says nothing of a token it could not get', () => {
    const [row] = exportedLinks([{ ...link, uid: 'gone' }], revealed);
    expect(row).toMatchObject({ url: 'https://g.example/portal?token=…', token: '' });
  });

  test('guards formulas and quotes in CSV, and leaves JSON as it is', () => {
    const rows = exportedLinks([link]);
    expect(portalLinksFile(rows, 'csv')).toContain(`'=cmd|calc,"acme, ""north""",2,true`);
    expect(JSON.parse(portalLinksFile(rows, 'json'))[0].name).toBe('=cmd|calc');
  });
});

test('the file is named after content, project and time, whatever the project is called', () => {
  const at = Date.UTC(2026, 10, 28, 14, 22, 5);
  expect(exportFileName('portal-links', 'Orders / EU', at, 'csv')).toBe(
    'portal-links-Orders-EU-20261128-142205Z.csv',
  );
  expect(exportFileName('portal-links', '../..', at, 'json')).toBe(
    'portal-links-project-20261128-142205Z.json',
  );
});
