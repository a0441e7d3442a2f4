import { afterEach, expect, test, vi } from 'vitest';
import { toCsv } from './csv';
import { downloadText } from './download';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The bytes of what is handed to the browser, in hex. */
async function bytesOf(text: string, kind: 'csv' | 'json' | 'js'): Promise<string> {
  const made: Blob[] = [];
  vi.stubGlobal('document', { createElement: () => ({ click: vi.fn() }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:x';
  });
  downloadText(`file.${kind}`, text, kind);
  const bytes = await made[0]?.arrayBuffer();
  return Buffer.from(bytes ?? new ArrayBuffer(0)).toString('hex');
}

test('a CSV begins with a byte order mark, so that spreadsheets read its letters', async () => {
  const text = toCsv(['name'], [['Café'], ['שלום']]);
  expect(await bytesOf(text, 'csv')).toBe(`efbbbf${Buffer.from(text).toString('hex')}`);
});

test('what programs read has none', async () => {
  for (const kind of ['json', 'js'] as const) expect(await bytesOf('{}', kind)).toBe('7b7d');
});
