import { conditionsElsewhere } from '@/lib/contract/console/conditions-elsewhere';
import type { Subscription, subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { parseGoDuration, writeGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';

function isNested(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).length > 0 && !namesOperators(value);
}

function namesOperators(value: Record<string, unknown>): boolean {
  return Object.keys(value).some((key) => key.startsWith('$') && !key.startsWith('$.'));
}

/**
 * Conditions with dotted keys, the form in which older releases answer a nested filter; both mean
 * the same (gateway contract §6.4).
 */
function flatConditions(filter: unknown): Body {
  if (!isRecord(filter)) return {};
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (Array.isArray(value) && (key === '$or' || key === '$and')) {
        return [[key, value.map(flatConditions)]];
      }
      if (!isNested(value)) return [[key, value]];
      return Object.entries(flatConditions(value)).map(([inner, item]) => [
        `${key}.${inner}`,
        item,
      ]);
    }),
  );
}

/** A time in the one text that this console sends; older API dates answer text, newer ones seconds. */
function durationText(value: unknown): unknown {
  const seconds = typeof value === 'string' ? parseGoDuration(value) : value;
  return typeof seconds === 'number' && seconds > 0 ? writeGoDuration(seconds) : value || undefined;
}

/** Seconds of a period, whatever form they are answered in. */
function wholeSeconds(value: unknown): unknown {
  return typeof value === 'string' ? parseGoDuration(value) : value;
}

/**
 * A stored subscription in the names, units and shape of a request: ids from the embedded copies,
 * the delay as text, the filter with dotted keys (gateway contract §6.4, §6.5).
 */
export function subscriptionSettings(stored: Subscription): Body {
  const { endpoint_metadata, source_metadata, filter_config } = stored;
  const { alert_config, rate_limit_config, retry_config } = stored;
  const settings: Record<keyof typeof subscriptionWriteSchema.shape, unknown> = {
    name: stored.name,
    endpoint_id: endpoint_metadata?.uid || stored.endpoint_id,
    source_id: source_metadata?.uid || stored.source_id,
    app_id: stored.app_id,
    delivery_mode: stored.delivery_mode,
    function: stored.function,
    alert_config: alert_config && {
      ...alert_config,
      threshold: durationText(alert_config.threshold),
    },
    filter_config: {
      event_types: filter_config?.event_types,
      filter: {
        ...conditionsElsewhere(stored),
        body: flatConditions(filter_config?.filter?.body),
        headers: flatConditions(filter_config?.filter?.headers),
      },
    },
    rate_limit_config: rate_limit_config && {
      count: rate_limit_config.count,
      duration: wholeSeconds(rate_limit_config.duration),
    },
    retry_config: retry_config && {
      type: retry_config.type,
      retry_count: retry_config.retry_count,
      // A gateway that reads an interval as the time between attempts may tell it as that alone.
      interval_seconds: retry_config.interval_seconds || wholeSeconds(retry_config.duration),
      duration: durationText(retry_config.duration),
    },
  };
  return settings;
}

/** What was sent, with dotted keys in the filter and no delay for "0s", as it is stored. */
export function comparableSent(body: Body): Body {
  const { filter_config, retry_config } = body;
  const filter = isRecord(filter_config) ? filter_config.filter : undefined;
  const flat = isRecord(filter) && {
    filter_config: {
      ...(isRecord(filter_config) ? filter_config : {}),
      filter: { body: flatConditions(filter.body), headers: flatConditions(filter.headers) },
    },
  };
  const isCleared = isRecord(retry_config) && retry_config.duration === '0s';
  return {
    ...body,
    ...flat,
    ...(isCleared ? { retry_config: { ...retry_config, duration: undefined } } : {}),
  };
}
