import { mostWorkers } from '@/lib/contract/gateway/consumer-rules';
import { jobLimits } from '@/lib/contract/gateway/job';
import { projectLimits, usualPayloadBytes } from '@/lib/contract/gateway/project-limits';
import { storageRetrySeconds } from '@/lib/database/storage-failure';
import { inHandLimits } from '@/lib/embedded-gateway/brokers/base/in-hand';
import { testMs } from '@/lib/embedded-gateway/brokers/connection-test';
import { holdMs } from '@/lib/embedded-gateway/brokers/receiving';
import { sampleLimits } from '@/lib/embedded-gateway/brokers/samples';
import { longestDrainMs, pauseMs } from '@/lib/embedded-gateway/brokers/supervisor';
import { mostBytesInFlight } from '@/lib/embedded-gateway/delivery/attempts';
import { endMs } from '@/lib/embedded-gateway/delivery/delivery-engine';
import { mostAtOnce } from '@/lib/embedded-gateway/delivery/endpoint-line';
import {
  longestExponentialSeconds,
  longestRetryAfterSeconds,
} from '@/lib/embedded-gateway/delivery/retry';
import { bodyLimits } from '@/lib/embedded-gateway/http/decode';
import { maximumPerPage } from '@/lib/embedded-gateway/http/list-query';
import { ingestLimits } from '@/lib/embedded-gateway/ingest/ingest-limits';
import { mostOfGroup } from '@/lib/embedded-gateway/jobs/picking';
import { mostItems, mostItemsOfLink } from '@/lib/embedded-gateway/jobs/preparing';
import { maximumConnections as maximumGatewayConnections } from '@/lib/embedded-gateway/listener';
import { mostAwaiting } from '@/lib/embedded-gateway/matching/matcher';
import { mostRecords } from '@/lib/embedded-gateway/matching/progress';
import { mostResponseBytes } from '@/lib/embedded-gateway/outbound/exchange';
import { mostForced } from '@/lib/embedded-gateway/services/deliveries/resending';
import { customHeaderLimits } from '@/lib/embedded-gateway/services/events/custom-headers';
import { functionTestLimits } from '@/lib/embedded-gateway/services/function-tests';
import { shownGroups } from '@/lib/embedded-gateway/services/jobs/job-answer';
import {
  mostOfLink,
  mostOpenJobs,
  mostSendingJobs,
  mostSendingOfLinks,
} from '@/lib/embedded-gateway/services/jobs/job-checks';
import { listedPayloadBytes } from '@/lib/embedded-gateway/services/payload';
import { mostKept } from '@/lib/embedded-gateway/store/events/prune-jobs';
import { listedAttempts } from '@/lib/embedded-gateway/store/events/reads';
import { refusedPerSource } from '@/lib/embedded-gateway/store/events/refused';
import { workerQueue } from '@/lib/embedded-gateway/worker-queue';
import { bytes, count, time } from './quantities';
import { jsonRows, type Section } from './section';

/** The limits of the embedded gateway. */
export const gatewaySections: readonly Section[] = [
  {
    title: 'The embedded gateway',
    beyond:
      'Beyond a size the answer is 413 or 400, and 503 with `Retry-After` where too many functions or filters wait. A page that asks for more rows gets these. On a full disk, or with more unsettled events than `GATEHOUSE_EVENTS_MAX` lets it keep, a write is answered with 503 and `Retry-After`.',
    rows: [
      ['body of a request', bytes(bodyLimits.bytes)],
      ...jsonRows('JSON of a body', bodyLimits),
      [
        'result of a function, and payload of one that is tried',
        bytes(functionTestLimits.payloadBytes),
      ],
      ['functions, and filters, that wait while others are tried', count(workerQueue.mostWaiting)],
      ['time that each of them waits, then 503', time(workerQueue.waitMs)],
      ['connections', count(maximumGatewayConnections)],
      ['rows of a page', count(maximumPerPage)],
      ['payload that a list of events or deliveries shows', bytes(listedPayloadBytes)],
      [
        'headers of an event that is made, or that a function of a source gives',
        count(customHeaderLimits.count),
      ],
      ['their names and values together', bytes(customHeaderLimits.bytes)],
      ['deliveries that one forced resend names', count(mostForced)],
      ['attempts of a delivery that are kept and listed, the newest', count(listedAttempts)],
      ['subscriptions whose answer to an event is kept with it', count(mostRecords)],
      [
        'events of a project that await functions; with more, its next event waits too',
        count(mostAwaiting),
      ],
      ['refused requests that are remembered of a source, the newest', count(refusedPerSource)],
      ['`Retry-After` of a write that found no room', time(storageRetrySeconds * 1_000)],
      [
        'settings of a project: payload of a request to a source',
        bytes(projectLimits.payloadBytes),
      ],
      ['the same where a project says nothing', bytes(usualPayloadBytes)],
      ['settings of a project: attempts in all', count(projectLimits.attempts)],
      ['settings of a project: time between them', time(projectLimits.retrySeconds * 1_000)],
      ['settings of a project: versions of its signature', count(projectLimits.signatureVersions)],
    ],
  },
  {
    title: 'Requests of senders to the embedded gateway',
    beyond:
      'A request that comes too slowly is answered with 408, one with more headers with 431, an event with a longer type with 400. Where more waits or arrives than this, the answer is 503 with `Retry-After`. Each one leaves a line at its source.',
    rows: [
      ['a whole request', time(ingestLimits.requestMs)],
      ['its headers', count(ingestLimits.headers)],
      ['type of its event', `${count(ingestLimits.eventType)} characters`],
      ['events that wait to be stored', count(ingestLimits.waitingEvents)],
      ['their payloads together', bytes(ingestLimits.waitingBytes)],
      ['bodies on their way, over all connections', bytes(ingestLimits.arrivingBytes)],
    ],
  },
  {
    title: 'Messages of brokers to the embedded gateway',
    beyond:
      'A message that is larger never becomes an event: it goes to the dead letters, else it is acknowledged, and leaves a line at its source. What is beyond the others waits in the broker. A message that the gateway cannot take is tried again after pauses, then goes back to the broker.',
    rows: [
      ['a message', bytes(projectLimits.payloadBytes)],
      ['workers of a source', count(mostWorkers)],
      ['messages of a source in hand, over all of its workers', count(inHandLimits.messages)],
      ['messages in hand of all sources, the last one apart', bytes(inHandLimits.bytes)],
      ['time that a message is held which cannot be taken', time(holdMs)],
      ['pause before a broker is connected to again', time(pauseMs.connect.longestMs)],
      ['a test of a connection', time(testMs)],
      [
        'messages of a source that are kept for samples, in memory',
        count(sampleLimits.messagesOfSource),
      ],
      ['body of each of them, its beginning', bytes(sampleLimits.bodyBytes)],
      ['all of them together', bytes(sampleLimits.bytes)],
      ['time for messages in hand to be settled when the gateway stops', time(longestDrainMs)],
    ],
  },
  {
    title: 'Deliveries of the embedded gateway',
    beyond:
      'What is beyond waits for its turn, and no attempt is counted meanwhile. `GATEHOUSE_DELIVERY_CONCURRENCY` is how many attempts are in flight in all.',
    rows: [
      ['attempts in flight to one endpoint', count(mostAtOnce)],
      ['attempts in flight to one endpoint whose last one ran out of time', count(1)],
      ['payloads of all attempts in flight', bytes(mostBytesInFlight)],
      ['answer of an endpoint that is kept, its beginning', bytes(mostResponseBytes)],
      [
        'delay before a retry that doubles; chance adds a tenth at most',
        time(longestExponentialSeconds * 1_000),
      ],
      ['`Retry-After` of an endpoint that is heeded', time(longestRetryAfterSeconds * 1_000)],
      ['time for attempts in flight to end when the gateway stops', time(endMs)],
    ],
  },
  {
    title: 'Jobs of the embedded gateway',
    beyond:
      'What asks for more is answered with 400, and a job that would hold more items fails. Of jobs that are over the oldest go first.',
    rows: [
      ['items of a job', count(mostItems)],
      ['items that are named by id', count(jobLimits.ids)],
      ['values of one field of its filter', count(jobLimits.filterValues)],
      ['pace', `${count(jobLimits.perSecond)} a second`],
      ['first ones of a canary', count(jobLimits.canary)],
      ['deliveries of an endpoint and error kind that are due untried', count(mostOfGroup)],
      ['groups that are shown of a job', count(shownGroups.alone)],
      ['groups that are shown of each job of a list', count(shownGroups.inList)],
      ['jobs of a project that are not over', count(mostOpenJobs)],
      ['those of them with something left to send', count(mostSendingJobs)],
      ['items of a job of a portal link', count(mostItemsOfLink)],
      ['jobs of a portal link that were started and are not over', count(mostOfLink)],
      [
        'jobs of all portal links of a project with something left to send',
        count(mostSendingOfLinks),
      ],
      ['jobs of a project that are kept when they are over', count(mostKept.jobs)],
      ['their items together', count(mostKept.items)],
    ],
  },
];
