import { expect, test } from 'vitest';
import { recentEventsNote, sampleOfEvent } from './event-samples';

const event = {
  uid: 'e1',
  type: 'order.paid',
  createdAt: null,
  payload: '{"log":{"a":1}}',
  headers: [{ name: 'x-Tenant', value: 'acme' }],
};
const withHidden = { ...event, headers: [...event.headers, { name: 'X-Sig', value: null }] };

test('an event becomes a sample of its type, whatever its payload looks like', () => {
  const sample = { name: 'order.paid', body: event.payload, headers: [] };
  expect(sampleOfEvent(event, 'body')).toEqual(sample);
  expect(sampleOfEvent({ ...event, type: null }, 'body')).toEqual({ ...sample, name: 'Event' });
});

test('headers of an event keep their names, and what is hidden is there as such', () => {
  const text = (headers: typeof withHidden.headers) =>
    sampleOfEvent({ ...event, headers }, 'headers').body;
  expect(text(withHidden.headers)).toBe('{"x-Tenant":"acme","X-Sig":"(hidden)"}');
  expect(text([])).toBe('{}');
});

test('none at all is told apart from none that can be shown', () => {
  const note = (events: (typeof event)[], complete: boolean) =>
    recentEventsNote({ events, complete }, 'body');
  expect(note([], true)).toContain('lists no recent event');
  expect(note([event], true)).toBeNull();
  expect(note([], false)).toMatch(/^The recent events cannot/);
  expect(note([event], false)).toMatch(/^Some recent events/);
});

test('hidden values are told where headers are shown', () => {
  const events = { events: [withHidden], complete: true };
  expect(recentEventsNote(events, 'headers')).toContain('(hidden) stands for them');
  expect(recentEventsNote(events, 'body')).toBeNull();
  expect(recentEventsNote({ ...events, events: [event] }, 'headers')).toBeNull();
});
