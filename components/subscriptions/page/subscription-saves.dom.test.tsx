import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { type Answer, PageOverConsole } from '@/components/forms/testing/page-over-console';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { baseline, stored } from '../testing/stored-subscription';
import { CreateSubscription } from './create-subscription';
import { EditSubscription } from './edit-subscription';

const lintIsLoaded = vi.hoisted(() => vi.fn());
vi.mock('@/lib/transform/lint/lint', async (importOriginal) => {
  lintIsLoaded();
  return importOriginal();
});

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (
  <EditSubscription
    projectId={projectId}
    uid={stored.uid}
    loaded={{ resource: stored, baseline }}
    lastSaved={null}
    listItem={null}
  />
);

const code = 'function transform(payload) {\n  // the total in euros\n  return payload;\n}\n';

/** A gateway that takes everything and stores all but the function. */
const unlicensed: Answer = ({ body }) => {
  const sent = (body.body ?? {}) as Partial<SubscriptionView>;
  const entries: ReceiptEntry[] = Object.entries(sent).flatMap(([path, value]) => {
    if (typeof value !== 'string') return [];
    const isDropped = path === 'function';
    const outcome = isDropped ? 'ignored' : 'stored';
    return [{ path, outcome, sent: value, stored: isDropped ? null : value }] as const;
  });
  const { function: _, ...kept } = sent;
  return Response.json({
    resource: { ...stored, ...kept },
    receipt: { readBack: true, entries },
    undo: null,
    baseline,
  });
};

const receipt = () => screen.findByRole('region', { name: 'Receipt of the save' });
const reason = /not stored: the gateway has no licence for it/i;

test('what checks functions is fetched where there is one to check', async () => {
  const form = new PageOverConsole(page, unlicensed);
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await receipt();
  expect(lintIsLoaded).not.toHaveBeenCalled();
  await form.openSection('Function');
  await form.write('Function', code);
  await waitFor(() => expect(lintIsLoaded).toHaveBeenCalled());
});

describe('a function that the gateway drops', () => {
  test('stays in the form with its lines, unsaved, with the reason', async () => {
    const form = new PageOverConsole(page, unlicensed);
    await form.openSection('Function');
    await form.write('Function', code);
    await form.write('Name', 'Renamed');
    await form.press(/^Save changes/);
    const told = within(await receipt());
    expect(told.getByRole('row', { name: reason }).textContent).toContain('4 lines, below');
    expect(told.getByRole<HTMLTextAreaElement>('textbox').value).toBe(code);
    expect(told.getByText('What was not stored is still in the form, unsaved.')).toBeTruthy();
    expect(form.box('Function')).toHaveProperty('value', code);
    expect(screen.getByText(reason, { selector: ':not(li) > span' })).toBeTruthy();
    const expected = /answers success and stores no function/;
    const section = within(screen.getByRole('region', { name: 'Function' }));
    expect(section.queryByText(expected)).toBeNull();
    expect(screen.getByText('Draft kept in this tab')).toBeTruthy();
    // The rest is saved, and a second save is of the function alone.
    await form.press(/^Save changes/);
    await waitFor(() => expect(form.written).toHaveLength(2));
    expect(form.written[1]?.body.body).toEqual({ function: code });
  });

  test('is there again after a reload', async () => {
    const form = new PageOverConsole(page, unlicensed);
    await form.openSection('Function');
    await form.write('Function', code);
    await form.press(/^Save changes/);
    await receipt();
    cleanup();
    const reloaded = new PageOverConsole(page, unlicensed);
    const offer = await screen.findByText(/was not saved$/);
    expect(offer.parentElement?.textContent).toMatch(/Function not stored: the gateway has no/);
    await reloaded.press('Restore');
    await reloaded.openSection('Function');
    expect(reloaded.box('Function')).toHaveProperty('value', code);
    expect(screen.getByText(reason, { selector: ':not(li) > span' })).toBeTruthy();
    await reloaded.press('Discard');
    await reloaded.press('Discard changes');
    expect(screen.queryByText(reason)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('follows a new subscription to its page, and leaves no draft of a new one', async () => {
    const form = new PageOverConsole(<CreateSubscription projectId={projectId} />, unlicensed);
    await form.write('Name', 'Orders');
    await form.user.type(screen.getByRole('combobox', { name: 'Endpoint' }), 'endpoint-1');
    await form.user.tab();
    await form.openSection('Function');
    await form.write('Function', code);
    await form.press(/^Create subscription/);
    await waitFor(() => expect(form.replaced).toEqual([expect.stringContaining(stored.uid)]));
    form.goTo(page);
    expect((await receipt()).textContent).toMatch(reason);
    await form.openSection('Function');
    expect(form.box('Function')).toHaveProperty('value', code);
    expect(Object.keys(sessionStorage)).toEqual([expect.stringContaining(stored.uid)]);
  });
});

describe('a function that cannot run', () => {
  const broken = 'function transform(payload) {\n  fetch("/");\n  return payload;\n}';
  const whole: Answer = ({ body }) =>
    Response.json({
      resource: { ...stored, ...(body.body as object) },
      receipt: { readBack: true, entries: [] },
      undo: null,
      baseline,
    });

  async function typed(text: string): Promise<PageOverConsole> {
    const form = new PageOverConsole(page, whole);
    await form.openSection('Function');
    await form.write('Function', text);
    return form;
  }

  test('is remarked at its field, as the engine of this gateway takes it, with the fix', async () => {
    const form = await typed('function Transform(payload) {\n  return payload;\n}');
    const remarks = await screen.findByRole('list', { name: 'Remarks' });
    await waitFor(() => expect(remarks.textContent).toContain('there is none'));
    expect(screen.getByText('Checked here, as goja of Convoy 26.3.6 reads it')).toBeTruthy();
    await form.press('Rename it to transform');
    expect(form.box('Function')).toHaveProperty('value', expect.stringContaining(' transform('));
    await waitFor(() => expect(remarks.textContent).toBe(''));
  });

  test('is asked about once before it is saved, and stays where it is asked to', async () => {
    const form = await typed(broken);
    await form.press(/^Save changes/);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Line 2: The gateway’s engine has no “fetch”.');
    await form.press('Back to the form');
    await waitFor(() => expect(document.activeElement).toBe(form.box('Function')));
    expect(form.written).toEqual([]);
    await form.press(/^Save changes/);
    await receipt();
    expect(form.written).toHaveLength(1);
  });

  test('is asked about in a closed section too, and another text anew', async () => {
    const form = await typed(broken);
    await form.press('Close Function');
    await form.press(/^Save changes/);
    await form.press('Save changes all the same');
    await receipt();
    await form.openSection('Function');
    await form.write('Function', 'function transform(payload) { return');
    await form.press(/^Save changes/);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Line 1');
  });

  test('is not asked about where the form refuses, where it is stored already, or for a review', async () => {
    const form = await typed(broken);
    await form.write('Name', '');
    await form.press(/^Save changes/);
    expect(await screen.findByText('1 problem:')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await form.write('Name', 'Orders');
    await form.press('Review request');
    expect(await screen.findByRole('dialog', { name: 'Review request' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await form.press('Back to the form');
    await form.press(/^Save changes/);
    await form.press('Save changes all the same');
    await receipt();
    await form.write('Name', 'Renamed');
    await form.press(/^Save changes/);
    await waitFor(() => expect(form.written).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
