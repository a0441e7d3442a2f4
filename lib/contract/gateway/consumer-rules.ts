/** Workers of one source that the embedded gateway runs; its settings may ask for more. */
export const mostWorkers = 64;

/** The consumer group that the embedded gateway gives a source of Kafka that names none. */
export const ownConsumerGroup = (sourceId: string): string => `gatehouse-${sourceId}`;
