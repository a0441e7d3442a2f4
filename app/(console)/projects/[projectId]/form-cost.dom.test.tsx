import { cleanup, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpointForm } from '@/components/endpoints/form/endpoint-form';
import { EndpointParts } from '@/components/endpoints/form/endpoint-parts';
import { useEndpointSetting } from '@/components/endpoints/form/endpoint-setting';
import { CreateEndpoint } from '@/components/endpoints/page/create-endpoint';
import { StoredSecretsContext } from '@/components/forms/fields/stored-secret-field';
import {
  FieldNotesContext,
  useFormAccess,
  useSummaries,
} from '@/components/forms/state/form-context';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { CreatePage } from '@/components/resource/page/create-page';
import { CreateSource } from '@/components/sources/page/create-source';
import { CreateSubscription } from '@/components/subscriptions/page/create-subscription';

/** How often what is named was drawn. */
let drawn: Record<string, number> = {};
const schema = vi.fn(endpointForm.model.schema);
const form = { ...endpointForm, model: { ...endpointForm.model, schema } };

beforeEach(() => {
  drawn = {};
  schema.mockClear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function count(name: string): null {
  drawn[name] = (drawn[name] ?? 0) + 1;
  return null;
}

/** Stands for every field, which all hang on these. */
function Field() {
  useFormAccess();
  useContext(FieldNotesContext);
  useContext(StoredSecretsContext);
  return count('field');
}

/** Stands for every section. */
function Section() {
  useFormAccess();
  useEndpointSetting();
  useSummaries();
  return count('section');
}

function openEndpointForm(): FormPage {
  return new FormPage(
    <CreatePage form={form} projectId={projectId} own={{ http: 'open' }}>
      <Field />
      <Section />
      <EndpointParts />
    </CreatePage>,
  );
}

const nameBox = () => screen.findByLabelText<HTMLInputElement>('Name');

describe('a form that opens', () => {
  test('draws its fields and sections once', async () => {
    openEndpointForm();
    await nameBox();
    expect(drawn).toEqual({ field: 1, section: 1 });
  });

  test('builds what it checks by when there is something to check, and then once', async () => {
    const page = openEndpointForm();
    await page.user.type(await nameBox(), 'Orders');
    expect(schema).not.toHaveBeenCalled();
    await page.press(/^Create endpoint/);
    await screen.findAllByText(/problem/);
    await page.press(/^Create endpoint/);
    expect(schema).toHaveBeenCalledTimes(1);
  });

  // What is closed stands for itself by a line, and menus and dialogs by what opens them.
  test.each([
    ['endpoint', <CreateEndpoint key="new" projectId={projectId} allowHttp />, 135],
    ['source', <CreateSource key="new" projectId={projectId} />, 115],
    ['subscription', <CreateSubscription key="new" projectId={projectId} />, 105],
  ])('puts no more of a new %s into the page than is seen', async (_, page, most) => {
    new FormPage(page);
    await nameBox();
    expect(document.body.querySelectorAll('*').length).toBeLessThanOrEqual(most);
  });
});

describe('a key', () => {
  test('draws no field and no section but those that it changes', async () => {
    const page = openEndpointForm();
    const name = await nameBox();
    drawn = {};
    await page.user.type(name, 'Orders');
    expect(drawn).toEqual({});
    // Now the model has something to say, which every field looks at.
    await page.user.type(name, ' ');
    await waitFor(() => expect(drawn).toEqual({ field: 1 }));
  });
});
