import { expect, test } from 'vitest';
import { recentEventsNote, sampleOfEvent } from './event-samples';

const event = { uid: 'e1', type: 'order.paid', createdAt: null, payload: '{"log":{"a":1}}' };

test('an event becomes a sample of its type, whatever its payload looks like', () => {
  const sample = { name: 'order.paid', body: event.payload, headers: [] };
  expect(sampleOfEvent(event)).toEqual(sample);
  expect(sampleOfEvent({ ...event, type: null })).toEqual({ ...sample, name: 'Event' });
});

test('none at all is told apart from none that can be shown', () => {
  expect(recentEventsNote({ events: [], complete: true })).toContain('lists no recent event');
  expect(recentEventsNote({ events: [event], complete: true })).toBeNull();
  expect(recentEventsNote({ events: [], complete: false })).toMatch(/^The recent events cannot/);
  expect(recentEventsNote({ events: [event], complete: false })).toMatch(/^Some recent events/);
});
