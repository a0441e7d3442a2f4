import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokerProblem, readBrokers } from './kafka-brokers';

test('any separator will do, and order and hyphens stay', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.domain(), fc.integer({ min: 1, max: 65_535 })), { minLength: 1 }),
      fc.constantFrom(',', ', ', ';', ' ', '\n', '\r\n', '\t', ' ; \n'),
      (pairs, separator) => {
        const brokers = [...new Set(pairs.map(([host, port]) => `${host}:${port}`))];
        expect(readBrokers(brokers.join(separator))).toEqual({
          brokers,
          protocols: [],
          wantsTls: false,
        });
        expect(brokers.map(brokerProblem)).toEqual(brokers.map(() => undefined));
      },
    ),
  );
});

test('protocols are taken off and told', () => {
  expect(readBrokers('SASL_SSL://b.example:9092,PLAINTEXT://k-1.a.example:9092/')).toEqual({
    brokers: ['b.example:9092', 'k-1.a.example:9092'],
    protocols: ['SASL_SSL', 'PLAINTEXT'],
    wantsTls: true,
  });
  expect(readBrokers('["a:1", "b:2"]').brokers).toEqual(['a:1', 'b:2']);
  expect(readBrokers(' , ;').brokers).toEqual([]);
});

test('what is no host and port is named', () => {
  expect(brokerProblem('[::1]:9092')).toBeUndefined();
  expect(brokerProblem('kafka_1:9092')).toBeUndefined();
  expect(brokerProblem('kafka')).toBe('Add the port to kafka, such as :9092');
  expect(brokerProblem('kafka:0')).toContain('between 1 and 65535');
  expect(brokerProblem('kafka:70000')).toContain('between 1 and 65535');
  expect(brokerProblem('a:b:c')).toContain('write host:port');
  expect(brokerProblem('SASL_SSL://b:9092')).toBe('Write b:9092 without the protocol in front');
});
