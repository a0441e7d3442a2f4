/** What is loaded where a source of Kafka needs it, and no earlier. */
export type KafkaLibrary = typeof import('@platformatic/kafka');
