const { env } = process;

/** Settings of a queue that tests may fill and empty; undefined where the environment names none. */
export function realQueue() {
  const {
    BROKERS_SQS_ACCESS_KEY_ID: access_key_id,
    BROKERS_SQS_SECRET_KEY: secret_key,
    BROKERS_SQS_REGION: default_region,
    BROKERS_SQS_QUEUE: queue_name,
    BROKERS_SQS_ENDPOINT: endpoint = '',
  } = env;
  return access_key_id && secret_key && default_region && queue_name
    ? { access_key_id, secret_key, default_region, queue_name, endpoint }
    : undefined;
}
