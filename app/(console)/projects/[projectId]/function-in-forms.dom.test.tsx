import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadFunctionBench } from '@/components/editor/load-function-bench';
import { projectId } from '@/components/forms/testing/console-page';
import { type Answer, PageOverConsole } from '@/components/forms/testing/page-over-console';
import { FormBench } from '@/components/functions/form-bench';
import { FunctionBenchPage } from '@/components/functions/testing/function-bench-page';
import { EditSource } from '@/components/sources/page/edit-source';
import { EditSubscription } from '@/components/subscriptions/page/edit-subscription';
import type { SourceView, SubscriptionView } from '@/lib/contract/console/views';

let resources = 0;
/** Samples are kept by resource for as long as the page lives, so each test has one of its own. */
const newUid = () => {
  resources += 1;
  return `resource-${resources}`;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
const loadBench = async () => FormBench;
const code = 'function transform(p) { return p; }';

/** A gateway that stores all that it is sent. */
const stores: Answer = ({ body }) =>
  Response.json({
    resource: { uid: 'stored', ...(body.body as object) },
    receipt: { readBack: true, entries: [] },
    undo: null,
    baseline,
  });

function subscriptionForm(fields: Partial<SubscriptionView> = {}): PageOverConsole {
  const resource: SubscriptionView = {
    uid: newUid(),
    name: 'Orders',
    endpoint_metadata: { uid: 'endpoint-1', name: 'Shop' },
    filter_config: { event_types: ['*'] },
    ...fields,
  };
  const given = { projectId, uid: resource.uid, lastSaved: null, listItem: null };
  return new PageOverConsole(
    <LoadFunctionBench value={loadBench}>
      <EditSubscription {...given} loaded={{ resource, baseline }} />
    </LoadFunctionBench>,
    stores,
  );
}

function sourceForm(fields: Partial<SourceView>): PageOverConsole {
  const resource: SourceView = {
    uid: newUid(),
    name: 'Orders',
    type: 'http',
    verifier: { type: 'noop' },
    ...fields,
  };
  const given = { projectId, uid: resource.uid, lastSaved: null, listItem: null };
  return new PageOverConsole(
    <LoadFunctionBench value={loadBench}>
      <EditSource {...given} loaded={{ resource, baseline }} />
    </LoadFunctionBench>,
    stores,
  );
}

/** Opens one of the benches over a form. */
async function openBench(form: PageOverConsole, at = 0): Promise<FunctionBenchPage> {
  const openers = await screen.findAllByRole('button', { name: 'Open in the function bench' });
  const opener = openers[at];
  if (!opener) throw new Error(`the form has no bench ${at}`);
  await form.user.click(opener);
  await screen.findByRole('region', { name: 'Function bench' });
  return new FunctionBenchPage();
}

async function closeBench(form: PageOverConsole): Promise<void> {
  await form.press('Close');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Function bench' })).toBeNull());
}

const saved = async (form: PageOverConsole) => {
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.written).toHaveLength(1));
  return form.written[0]?.body.body;
};

describe('the function of a subscription', () => {
  test('is written in the bench, is in the form at once, and stored when that is saved', async () => {
    const form = subscriptionForm({ function: code });
    await form.write('Name', 'Typed before the bench');
    await form.openSection('Function');
    const bench = await openBench(form);
    expect(bench.box('Function').value).toBe(code);
    const written = 'function transform(p) { return { written: p.order.total }; }';
    bench.write('Function', written);
    await bench.gives('"written": 129900');
    fireEvent.keyDown(bench.bench, { key: 'Enter', ctrlKey: true });
    await bench.tells('Succeeded', 'Result');
    expect(form.written).toEqual([]);
    await closeBench(form);
    expect(form.box('Name')).toHaveProperty('value', 'Typed before the bench');
    expect(form.box('Function')).toHaveProperty('value', written);
    expect(await saved(form)).toEqual({ name: 'Typed before the bench', function: written });
  });

  test('that is none yet starts from an example, which is not in the form', async () => {
    const form = subscriptionForm();
    await form.openSection('Function');
    const bench = await openBench(form);
    expect(bench.box('Function').value).toContain('function transform(payload)');
    await closeBench(form);
    expect(screen.getByText('Nothing changed yet')).toBeTruthy();
  });

  test('is warned of before it is saved where a saved case fails', async () => {
    const form = subscriptionForm({
      function: 'function transform(p) { return { total: p.order.total }; }',
    });
    await form.openSection('Function');
    const bench = await openBench(form);
    await bench.run();
    await bench.gives('129900');
    await bench.openTool('Cases');
    await bench.press('Expect this output');
    await within(screen.getByRole('list', { name: 'Cases' })).findByLabelText('Passes');
    await closeBench(form);
    expect(screen.queryByText('A saved case fails with this function')).toBeNull();
    await form.write('Function', 'function transform(p) { return { total: 1 }; }');
    expect(await screen.findByText('A saved case fails with this function')).toBeTruthy();
    expect(screen.getByText('Example: total is 1, not 129900')).toBeTruthy();
  });

  test('has samples of its own, and a removed one can be brought back', async () => {
    const form = subscriptionForm();
    await form.openSection('Function');
    const bench = await openBench(form);
    await bench.addSamples('{"from":"json"}');
    await waitFor(() => expect(bench.box('Sample').value).toContain('"from": "json"'));
    await bench.press('Remove sample');
    expect(bench.box('Sample').value).not.toContain('"from": "json"');
    await bench.press('Undo');
    expect(bench.box('Sample').value).toContain('"from": "json"');
    expect(document.activeElement).toBe(bench.shownSample());
  });
});

describe('the functions of a source', () => {
  test('are written in the bench and stored by the form, each in its place', async () => {
    const headers = 'function transform(h) { return h; }';
    const form = sourceForm({ body_function: code, header_function: headers });
    await form.openSection('Functions');
    const bench = await openBench(form);
    const body = 'function transform(p) { return { event_type: p.type, data: p.total }; }';
    bench.write('Function', body);
    await bench.gives('"data": 129900');
    await closeBench(form);
    await openBench(form, 1);
    expect(bench.box('Function').value).toBe(headers);
    const region = 'function transform(h) { return { region: h["x-region"] }; }';
    bench.write('Function', region);
    await bench.gives('"region": "eu-west-1"');
    await closeBench(form);
    expect(await saved(form)).toMatchObject({ body_function: body, header_function: region });
  });

  test('are remarked in the form, and what is stored already is not asked about', async () => {
    const form = sourceForm({ body_function: 'const a = 1;' });
    await form.openSection('Functions');
    const remarks = await screen.findByRole('list', { name: 'Remarks' });
    await waitFor(() => expect(remarks.textContent).toContain('there is none'));
    await form.write('Name', 'Renamed');
    await saved(form);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('leave the bench open when they are cleared there, and move the focus when they go', async () => {
    const form = sourceForm({ body_function: code });
    await form.openSection('Functions');
    const bench = await openBench(form);
    bench.write('Function', '');
    expect(bench.box('Function').value).toBe('');
    bench.write(
      'Function',
      "function transform(p) { return { event_type: 'anew', owner_id: 'o', data: p }; }",
    );
    await bench.gives('"event_type": "anew"');
    await closeBench(form);
    await form.press('Remove this function');
    const [add] = screen.getAllByRole('button', { name: 'Change the body' });
    expect(document.activeElement).toBe(add);
    await form.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(form.box('Body function')));
  });
});
