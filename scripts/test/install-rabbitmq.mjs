// @ts-check
import { installRabbitmq } from '../../lib/testing/brokers/find-rabbitmq.mjs';

// In a process of its own: it takes a minute, in which other tests go on.
process.exitCode = installRabbitmq() === undefined ? 1 : 0;
