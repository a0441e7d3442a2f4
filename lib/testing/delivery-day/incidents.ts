import { hour, minute, second } from './script';

/** What an operator does with an endpoint. */
export type EndpointIncident = 'pause' | 'resume' | 'activate' | 'delete';

/** What an operator or the machine does, and when. */
export type Incident =
  | { at: number; kind: EndpointIncident; endpoint: string }
  /** The gateway ends, in order or as by `kill -9`, and is away for so long. */
  | { at: number; kind: 'stop' | 'kill'; awayMs: number };

/** Events that come at one moment. */
interface Burst {
  at: number;
  subscription: string;
  count: number;
}

export const scriptedBursts: readonly Burst[] = [
  { at: 6 * hour + second, subscription: 'sturdy', count: 5 },
  { at: 10.5 * hour, subscription: 'crm', count: 90 },
  { at: 12.25 * hour, subscription: 'fragile', count: 60 },
  // While it still answers, so that some are claimed ahead when it stops to.
  { at: 14 * hour - 60, subscription: 'hanging', count: 100 },
  { at: 15.05 * hour, subscription: 'mail', count: 3 },
  { at: 15.97 * hour, subscription: 'once', count: 3 },
  { at: 17.05 * hour, subscription: 'once', count: 3 },
  { at: 18.1 * hour - 3 * second, subscription: 'once', count: 3 },
  ...[19, 21, 21.5].map((at) => ({ at: at * hour, subscription: 'orders', count: 150 })),
  { at: 19.5 * hour, subscription: 'stock', count: 30 },
  { at: 19.5 * hour, subscription: 'prices', count: 150 },
  { at: 20 * hour - second, subscription: 'slow', count: 5 },
  // Alone in their lane: their attempts are those that the form shows.
  ...[1, 2, 8, 17, 22].map((at) => ({ at: at * hour, subscription: 'limited', count: 1 })),
];

export const scriptedIncidents: readonly Incident[] = [
  { at: 3 * hour, kind: 'stop', awayMs: 90 * second },
  { at: 5 * hour, kind: 'kill', awayMs: second },
  { at: 9.3 * hour, kind: 'kill', awayMs: 5 * minute },
  { at: 10 * hour, kind: 'pause', endpoint: 'paused' },
  { at: 10.52 * hour, kind: 'kill', awayMs: 100 },
  { at: 11.1 * hour, kind: 'stop', awayMs: 3 * second },
  { at: 12 * hour, kind: 'resume', endpoint: 'paused' },
  { at: 13.25 * hour, kind: 'kill', awayMs: 20 * second },
  { at: 13.5 * hour, kind: 'activate', endpoint: 'fragile' },
  { at: 14.5 * hour, kind: 'stop', awayMs: 30 * second },
  { at: 16.01 * hour, kind: 'stop', awayMs: minute },
  { at: 18.05 * hour, kind: 'delete', endpoint: 'leaving' },
  { at: 18.1 * hour, kind: 'kill', awayMs: second },
  { at: 19 * hour + 120, kind: 'kill', awayMs: second },
  // What is on its way each time is set aside for a while, and the next time for longer.
  ...[0, 3, 6, 18].map((at) => ({
    at: 20 * hour + at * second,
    kind: 'kill' as const,
    awayMs: 200,
  })),
  { at: 21 * hour + 120, kind: 'stop', awayMs: second },
  { at: 21.5 * hour + 120, kind: 'pause', endpoint: 'orders' },
  { at: 21.6 * hour, kind: 'resume', endpoint: 'orders' },
];
