import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import { ReadOnlyContext } from '@/components/ui/read-only';
import type { PortalBrandSave, PortalBrandView } from '@/lib/contract/console/portal-brand';
import { loadProblemReader } from '@/lib/queries/client';
import { PortalBrandPage } from './portal-brand-page';

const none: PortalBrandView = {
  name: '',
  accent: null,
  logo: null,
  home_url: null,
  updated_at: null,
};

/** What the server holds; null for another gateway. */
let stored: PortalBrandView | null;
let takenOut: string[];
let saves: PortalBrandSave[];
let refusal: { status: number; problem: object } | undefined;

function problem(status: number, code: string, more: object = {}) {
  return {
    status,
    problem: {
      type: 'x',
      title: 'No',
      status,
      detail: 'It was refused.',
      code,
      requestId: 'r',
      ...more,
    },
  };
}

// What reads a failure is loaded with the first one, which takes longer than a test waits.
beforeAll(() => loadProblemReader());
beforeEach(() => {
  stored = none;
  takenOut = [];
  saves = [];
  refusal = undefined;
  window.sessionStorage.clear();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ brand: stored });
    const save: PortalBrandSave = JSON.parse(String(init.body));
    saves.push(save);
    if (refusal) return Response.json(refusal.problem, { status: refusal.status });
    if (stored && (stored.updated_at ?? null) !== save.readAt) {
      const { status, problem: answer } = problem(409, 'conflict');
      return Response.json(answer, { status });
    }
    const values = Object.fromEntries(
      Object.entries(save.body).map(([name, value]) => [
        name,
        name === 'name' ? (value ?? '') : value,
      ]),
    );
    stored = { ...none, ...stored, ...values, updated_at: `time ${saves.length}` };
    return Response.json({ brand: stored, takenOut });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open({ isReadOnly = false } = {}) {
  render(
    <ConsolePage>
      <ReadOnlyContext value={isReadOnly}>
        <PortalBrandPage projectId={projectId} />
      </ReadOnlyContext>
    </ConsolePage>,
  );
  return await screen.findByLabelText<HTMLInputElement>('Name');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const previews = () => screen.getAllByRole('img', { name: /^The portal of/ });
const choose = (...of: ConstructorParameters<typeof File>) =>
  fireEvent.change(field('Logo'), { target: { files: [new File(...of)] } });

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';

test('what is typed is seen in both themes before it is saved, and saved as a whole', async () => {
  await open();
  expect(previews().map((each) => each.getAttribute('aria-label'))).toEqual([
    'The portal of Shop in the light theme',
    'The portal of Shop in the dark theme',
  ]);
  type('Name', 'Marlowe');
  type('Accent', 'FFEE00');
  type('“Back to” address', 'https://marlowe.example.com');
  choose([svg], 'logo.svg', { type: 'image/svg+xml' });
  await screen.findByText('Choose another file');
  const [light] = previews();
  expect(light?.getAttribute('aria-label')).toBe('The portal of Marlowe in the light theme');
  expect(light?.getAttribute('style')).toContain('--accent: light-dark(#948900, #ffee00)');
  expect(light?.querySelector('img')?.getAttribute('src')).toBe(
    `data:image/svg+xml;base64,${btoa(svg)}`,
  );
  expect(light?.textContent).toContain('Back to Marlowe');
  screen.getByText(/^#ffee00 is too light for text in the light theme; links use #\w{6}/);
  press('Save');
  await screen.findByText('Saved: name, accent, “Back to” address, logo');
  expect(saves).toEqual([
    {
      readAt: null,
      body: {
        name: 'Marlowe',
        accent: '#ffee00',
        home_url: 'https://marlowe.example.com',
        logo: { type: 'image/svg+xml', data: btoa(svg) },
      },
    },
  ]);
  expect(screen.getByText('Nothing changed yet')).toBeTruthy();
});

test('a save sends what was changed alone, and what is emptied as nothing', async () => {
  stored = {
    ...none,
    name: 'Marlowe',
    accent: '#4f46e5',
    logo: { type: 'image/png', data: 'AA==' },
    updated_at: 'time 0',
  };
  await open();
  expect(field('Name').value).toBe('Marlowe');
  type('Accent', '');
  press('Remove');
  press('Save');
  await screen.findByText('Saved: accent, logo');
  expect(saves).toEqual([{ readAt: 'time 0', body: { accent: null, logo: null } }]);
});

test('what was taken out of a logo is told by name', async () => {
  takenOut = ['<script>', 'onload'];
  await open();
  choose([svg], 'LOGO.SVG');
  await screen.findByText('Choose another file');
  press('Save');
  await screen.findByText('<script>');
  screen.getByText('onload');
});

describe('is not sent:', () => {
  test('a value that no brand can have, which is marked', async () => {
    await open();
    type('Accent', 'red');
    type('“Back to” address', 'http://a.example');
    type('Name', 'a'.repeat(81));
    expect(field('Accent').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Enter a colour as #4f46e5, or leave it empty');
    screen.getByText('Enter an address that begins with https://');
    screen.getByText('Enter at most 80 characters; these are 81');
    screen.getByText('Mend what is marked, then save');
    press('Save');
    expect(saves).toEqual([]);
  });

  test('a file that is no logo, or too large', async () => {
    await open();
    choose(['x'], 'logo.gif', { type: 'image/gif' });
    await screen.findByText('Choose an SVG or a PNG.');
    choose(['x'.repeat(65_537)], 'logo.png', { type: 'image/png' });
    await screen.findByText(/^This file has 65 KiB, and a logo may have 64 KiB/);
    expect(screen.getByText('No logo: the name stands alone.')).toBeTruthy();
  });
});

test('what the gateway refuses is told at its field, and nothing typed is lost', async () => {
  refusal = problem(400, 'invalid', { fields: { logo: 'it defines entities of its own' } });
  await open();
  type('Name', 'Marlowe');
  choose([svg], 'logo.svg', { type: 'image/svg+xml' });
  await screen.findByText('Choose another file');
  press('Save');
  await screen.findByText('it defines entities of its own');
  await screen.findByText('This was not saved');
  expect(field('Name').value).toBe('Marlowe');
  refusal = undefined;
  press('Save');
  await screen.findByText('Saved: name, logo');
});

describe('changed by somebody else meanwhile,', () => {
  async function conflict() {
    await open();
    type('Name', 'Mine');
    stored = { ...none, name: 'Theirs', accent: '#4f46e5', updated_at: 'theirs' };
    press('Save');
    await screen.findByText(/^Somebody stored another name, accent/);
    expect(field('Name').value).toBe('Mine');
  }

  test('what was changed here can be kept over it, and the rest is taken over', async () => {
    await conflict();
    press('Keep what I changed');
    await waitFor(() => expect(field('Accent').value).toBe('#4f46e5'));
    press('Save');
    await screen.findByText('Saved: name');
    expect(saves.at(-1)).toEqual({ readAt: 'theirs', body: { name: 'Mine' } });
  });

  test('or be given up for it', async () => {
    await conflict();
    press('Take what is stored');
    await waitFor(() => expect(field('Name').value).toBe('Theirs'));
    expect(screen.queryByText(/^Somebody stored/)).toBeNull();
  });
});

test('what was typed is there again on the next visit', async () => {
  await open();
  type('Name', 'Marlowe');
  cleanup();
  const name = await open();
  await waitFor(() => expect(name.value).toBe('Marlowe'));
  press('Discard draft');
  expect(name.value).toBe('');
});

test('what was changed is discarded once that is confirmed', async () => {
  await open();
  type('Name', 'Marlowe');
  press('Discard');
  expect(field('Name').value).toBe('Marlowe');
  press('Discard changes');
  await waitFor(() => expect(field('Name').value).toBe(''));
});

test('read-only, all is shown and nothing can be changed', async () => {
  stored = { ...none, name: 'Marlowe', logo: { type: 'image/png', data: 'AA==' }, updated_at: 'a' };
  const name = await open({ isReadOnly: true });
  expect(name.readOnly).toBe(true);
  expect(field('Logo').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  screen.getByText(/^Read-only/);
});

test('another gateway brings its own portal', async () => {
  stored = null;
  render(
    <ConsolePage dialect="unknown">
      <PortalBrandPage projectId={projectId} />
    </ConsolePage>,
  );
  await screen.findByText('This gateway brings its own portal');
  const main = within(document.body);
  expect(main.queryByLabelText('Name')).toBeNull();
});
