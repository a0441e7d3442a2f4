import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a text that fails after the browser refused it leaves nothing unhandled', async () => {
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { write: refuse } });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const events = new EventEmitter();
  const text = once(events, 'text').then(() => Promise.reject(new Error('no answer')));
  expect(await copyText(text)).toBe(false);
  events.emit('text');
  await expect(text).rejects.toThrow('no answer');
  // They are told after all that was due.
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
