import type { Exchanged } from '../../outbound/exchange';
import { exchangeFailure, noAddress, OutboundFailure, tlsFailure } from '../../outbound/failure';
import type { OutboundClient } from '../../outbound/outbound-client';
import type { Seeded } from '../seeded';
import { incidentOf, type Receiver, type Trouble } from './incidents';
import { hex } from './invented';
import type { StoryTime } from './story-time';

/** Of requests without any trouble, those that fail all the same, in thousandths. */
const rareFailures = { reset: 4, error: 8 } as const;
/** From here on a request is told to come back later. */
const askedSeconds = [5, 30, 120, 900] as const;

interface Reply {
  tookMs: number;
  exchanged: Omit<Exchanged, 'address'>;
}

interface Answered {
  status: number;
  reason: string;
  body: string;
  headers?: Record<string, string>;
}

const failed = (failure: OutboundFailure, wasSent: boolean): Reply['exchanged'] => ({
  answer: undefined,
  failure,
  wasSent,
});

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

/** An address of a block that is kept for documents, the same for the same host. */
function addressOf(host: string): string {
  const sum = [...host].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 65_521, 7);
  return `203.0.113.${1 + (sum % 250)}`;
}

/** How fast a receiver usually is, in milliseconds, the same for the same host. */
const usualMs = (host: string) => 35 + ((Number(addressOf(host).split('.')[3]) * 7) % 330);

interface Asked {
  url: URL;
  limitMs: number;
}

/** What receivers of the examples answer. Nothing of it asks anybody (moving events §6). */
export function createReceivers(
  { seeded, time, now }: { seeded: Seeded; time: StoryTime; now: number },
  /** Who is asked at the moment. */
  receiver: () => Receiver,
): Pick<OutboundClient, 'post'> {
  const spread = (ms: number) => ms * (0.7 + seeded.integer(600) / 1000);

  function answered(tookMs: number, { status, reason, body, headers = {} }: Answered): Reply {
    const bytes = Buffer.from(body);
    const type = body.startsWith('{') ? 'application/json' : 'text/html';
    const shown = {
      date: new Date(time.clock.now()).toUTCString(),
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'x-request-id': hex(seeded, 16),
      ...headers,
    };
    const answer = { status, reason, headers: shown, body: bytes, isCut: false };
    return { tookMs, exchanged: { answer, failure: undefined, wasSent: true } };
  }

  function wellDone(tookMs: number): Reply {
    const [status, reason] = seeded.pick([
      [200, 'OK'],
      [200, 'OK'],
      [202, 'Accepted'],
    ] as const);
    return answered(tookMs, { status, reason, body: '{"received":true}' });
  }

  function troubled(trouble: Trouble, tookMs: number, { url, limitMs }: Asked): Reply {
    switch (trouble) {
      case 'unavailable':
        return answered(tookMs / 4, {
          status: 503,
          reason: 'Service Unavailable',
          body: '{"error":"down for maintenance"}',
        });
      case 'bad gateway': {
        const body = '<html><head><title>502 Bad Gateway</title></head></html>';
        return answered(tookMs, { status: 502, reason: 'Bad Gateway', body });
      }
      case 'too many requests':
        return answered(tookMs / 4, {
          status: 429,
          reason: 'Too Many Requests',
          body: '{"error":"rate limit reached"}',
          headers: { 'retry-after': String(seeded.pick(askedSeconds)) },
        });
      case 'silent':
        return {
          tookMs: limitMs,
          exchanged: failed(
            new OutboundFailure(
              'timeout_response',
              `No complete answer came within ${limitMs / 1000} s.`,
            ),
            true,
          ),
        };
      case 'no address':
        return { tookMs: 40, exchanged: failed(noAddress(url.hostname), false) };
      case 'certificate expired': {
        const error = coded('certificate has expired', 'CERT_HAS_EXPIRED');
        return { tookMs: spread(60), exchanged: failed(tlsFailure(error), false) };
      }
      case 'gone':
        return answered(tookMs, { status: 410, reason: 'Gone', body: '{"error":"closed"}' });
      case 'moved':
        return answered(tookMs, {
          status: 301,
          reason: 'Moved Permanently',
          body: '',
          headers: { location: `https://www.${url.hostname}/` },
        });
      case 'unprocessable':
        return answered(tookMs, {
          status: 422,
          reason: 'Unprocessable Entity',
          body: '{"error":"message must not be empty"}',
        });
    }
  }

  function reply(asked: Asked): Reply {
    const incident = incidentOf(receiver(), now - time.clock.now());
    const slow = seeded.chance(4) ? 6 : 1;
    const tookMs = spread(usualMs(asked.url.hostname)) * slow;
    if (incident && seeded.chance(incident.percent))
      return troubled(incident.trouble, tookMs, asked);
    const drawn = seeded.integer(1000);
    if (drawn < rareFailures.reset) {
      const error = coded('read ECONNRESET', 'ECONNRESET');
      return { tookMs, exchanged: failed(exchangeFailure(error), true) };
    }
    return drawn < rareFailures.reset + rareFailures.error
      ? answered(tookMs, {
          status: 500,
          reason: 'Internal Server Error',
          body: '{"error":"internal error"}',
        })
      : wellDone(tookMs);
  }

  return {
    async post(asked) {
      const { tookMs, exchanged } = reply(asked);
      time.pass(tookMs);
      const wasReached = exchanged.failure?.kind !== 'dns';
      return { ...exchanged, address: wasReached ? addressOf(asked.url.hostname) : '' };
    },
  };
}
