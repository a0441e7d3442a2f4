import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPortal } from '@/lib/testing/portal-api';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { cleanPng } from './clean-png';

function chunk(name: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const pixels = (width: number, height: number) =>
  chunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * height)));
const end = chunk('IEND', Buffer.alloc(0));

function png(width: number, height: number, ...others: Buffer[]): Buffer {
  return Buffer.concat([start, header(width, height), ...others, pixels(width, height), end]);
}

describe('a PNG', () => {
  test('is kept without notes, places, profiles, frames and what follows it', () => {
    const notes = ['tEXt', 'zTXt', 'iCCP', 'eXIf', 'acTL', 'fdAT'].map((name) =>
      chunk(name, Buffer.from('a note of its maker')),
    );
    const { data, takenOut } = cleanPng(
      Buffer.concat([png(3, 2, ...notes), Buffer.from('<script>')]),
    );
    expect(data).toEqual(png(3, 2));
    expect(takenOut).toEqual([
      ...['tEXt', 'zTXt', 'iCCP', 'eXIf', 'acTL', 'fdAT'],
      'what follows the picture',
    ]);
    expect(cleanPng(data)).toEqual({ data, takenOut: [] });
  });

  const broken = png(3, 2);
  broken[40] = 0xff;
  const refusals: [string, Buffer, RegExp][] = [
    ['another file', Buffer.from('GIF89a'), /no PNG/],
    ['one that is cut off', png(3, 2).subarray(0, 50), /ends before/],
    ['one of which a bit was turned', broken, /damaged/],
    ['one that is too wide', png(2049, 1), /2,049 by 1 pixels, and a side may have 2,048/],
    ['one without pixels', png(0, 1), /damaged/],
    [
      'one that unpacks to far more than it shows',
      Buffer.concat([start, header(2, 2), pixels(900, 900), end]),
      /damaged/,
    ],
    ['one that begins with something else', Buffer.concat([start, end]), /damaged/],
    [
      'one whose pixels are no pixels',
      Buffer.concat([start, header(2, 2), chunk('IDAT', start), end]),
      /damaged/,
    ],
    ['one whose lengths lie', Buffer.concat([start, Buffer.alloc(12, 0xff)]), /ends before/],
  ];
  test.each(refusals)('%s is refused', (_name, file, reason) => {
    expect(() => cleanPng(file)).toThrow(reason);
  });

  test('of any bytes comes nothing but a picture or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(70), (bytes, at) => {
        const file = png(3, 2);
        file.set(bytes.subarray(0, file.length - at), at % file.length);
        try {
          expect(cleanPng(file).data.length).toBeLessThanOrEqual(file.length);
        } catch (error) {
          expect(error).toMatchObject({ name: 'LogoRefusal' });
        }
      }),
    );
  });
});

let opened: TestGateway;
beforeAll(() => {
  opened = openTestGateway();
});
afterAll(() => opened.close());

const get = (project = opened.outgoing) => opened.ask('GET', project, '/portal-brand');
const put = (body: unknown) => opened.ask('PUT', opened.outgoing, '/portal-brand', body);
const svg = (text: string) => ({
  type: 'image/svg+xml',
  data: Buffer.from(text).toString('base64'),
});
const plain = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';
const nothing = { name: '', accent: null, logo: null, home_url: null, updated_at: null };

test('a project has no brand until it is given one, and no other project has it then', async () => {
  expect((await get()).fields).toEqual(nothing);
  const whole = {
    name: ' Marlowe ',
    accent: '#4F46E5',
    logo: { type: 'image/png', data: png(3, 2).toString('base64') },
    home_url: 'https://marlowe.example.com/account',
  };
  const { status, message, fields } = await put(whole);
  expect([status, message]).toEqual([202, 'Portal brand updated successfully']);
  expect(fields).toEqual({
    ...whole,
    name: 'Marlowe',
    accent: '#4f46e5',
    logo: { ...whole.logo, taken_out: [] },
    updated_at: '2026-11-28T12:00:00.000Z',
  });
  expect((await get()).fields).toEqual({ ...fields, logo: whole.logo });
  expect((await get(opened.incoming)).fields).toEqual(nothing);
});

test('a change keeps what it leaves out, and null takes away', async () => {
  await put({
    name: 'Marlowe',
    accent: '#4f46e5',
    logo: svg(plain),
    home_url: 'https://m.example',
  });
  opened.advance(1000);
  const renamed = await put({ name: 'Tandem' });
  expect(renamed.fields).toEqual({
    name: 'Tandem',
    accent: '#4f46e5',
    logo: svg(plain),
    home_url: 'https://m.example/',
    updated_at: '2026-11-28T12:00:01.000Z',
  });
  const emptied = await put({ name: null, accent: null, logo: null, home_url: null });
  expect(emptied.fields).toEqual({ ...nothing, updated_at: '2026-11-28T12:00:01.000Z' });
});

test('a logo is kept as it was cleaned, and what was taken out is told', async () => {
  const sent = plain.replace('<path', '<script>alert(1)</script><path onload="alert(1)"');
  const { fields } = await put({ logo: svg(sent) });
  expect(fields.logo).toEqual({ ...svg(plain), taken_out: ['<script>', 'onload'] });
  expect((await get()).fields.logo).toEqual(svg(plain));
});

describe('refused, and nothing is changed:', () => {
  const table: [string, unknown, string][] = [
    ['a long name', { name: 'a'.repeat(81) }, 'name:must not be longer than 80 characters'],
    ['a name of two lines', { name: 'a\nb' }, 'name:must be one line of text'],
    ['no colour', { accent: 'red' }, 'accent:must be a colour such as #4f46e5'],
    [
      'a colour that ends a style',
      { accent: '#fff;x:y' },
      'accent:must be a colour such as #4f46e5',
    ],
    [
      'an address without TLS',
      { home_url: 'http://a.example' },
      'home_url:must begin with https:// and hold no password',
    ],
    [
      'an address that runs',
      { home_url: 'javascript:alert(1)' },
      'home_url:must begin with https:// and hold no password',
    ],
    [
      'an address with a password',
      { home_url: 'https://a:b@c.example' },
      'home_url:must begin with https:// and hold no password',
    ],
    [
      'another kind of file',
      { logo: { type: 'text/html', data: 'YQ==' } },
      'logo:must be an SVG or a PNG',
    ],
    ['no base64', { logo: { type: 'image/png', data: 'a b' } }, 'logo:must be written in base64'],
    ['no data', { logo: { type: 'image/png' } }, 'logo:must be written in base64'],
    ['a PNG that is none', { logo: { ...svg(plain), type: 'image/png' } }, 'logo:it is no PNG'],
    [
      'an SVG with nothing in it',
      { logo: svg('<svg/>') },
      'logo:nothing that can be shown is left of it',
    ],
    [
      'a file that is too large',
      { logo: svg(plain + ' '.repeat(65_536)) },
      'logo:it is larger than 64 KiB',
    ],
    ['a field of nobody', { colour: '#ffffff' }, 'unknown field "colour"'],
  ];
  test.each(table)('%s', async (_name, body, message) => {
    await put({ name: 'Marlowe', logo: svg(plain) });
    const answer = await put(body);
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect((await get()).fields).toMatchObject({ name: 'Marlowe', logo: svg(plain) });
  });
});

test('whoever holds a link of the project sees the brand, and cannot change it', async () => {
  await put({ name: 'Marlowe', accent: '#4f46e5', logo: svg(plain), home_url: null });
  const tokenOf = async (project: string) => {
    const body = { name: 'link', owner_id: 'tandem', can_manage_endpoint: true };
    return String((await opened.ask('POST', project, '/portal-links', body)).fields.token);
  };
  const token = await tokenOf(opened.outgoing);
  const shown = await askPortal(opened.gateway, token, 'GET', '/brand');
  expect(shown.fields).toEqual((await get()).fields);
  const other = await askPortal(opened.gateway, await tokenOf(opened.incoming), 'GET', '/brand');
  expect(other.fields).toMatchObject({ name: '', logo: null });
  expect((await askPortal(opened.gateway, token, 'PUT', '/brand', { name: 'x' })).status).toBe(405);
  expect((await askPortal(opened.gateway, '', 'GET', '/brand')).status).toBe(401);
});
