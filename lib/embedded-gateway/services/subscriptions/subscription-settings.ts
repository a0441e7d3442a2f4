import type { SubscriptionSettings } from '../../store/subscriptions';
import { clears } from './clearing';
import { changedRetry } from './retry-rule';
import type { SentFilter, SubscriptionBody } from './subscription-body';

type StoredFilter = SubscriptionSettings['filter_config'];

/** A subscription to which nothing was said: every event, no filter. */
export const defaultSettings: SubscriptionSettings = {
  app_id: '',
  function: null,
  alert_config: null,
  retry_config: null,
  rate_limit_config: null,
  filter_config: { event_types: ['*'], filter: { is_flattened: false, headers: {}, body: {} } },
};

/**
 * Event types are kept when none are given; a filter that is given replaces both halves, and the
 * half it leaves out becomes empty (gateway contract §13). It is stored as it was typed.
 */
function changedFilter(stored: StoredFilter, sent: SentFilter | null | undefined): StoredFilter {
  if (!sent) return stored;
  const { event_types, filter } = sent;
  return {
    event_types: event_types?.length ? event_types : stored?.event_types,
    filter: filter
      ? { is_flattened: false, headers: filter.headers ?? {}, body: filter.body ?? {} }
      : stored?.filter,
  };
}

function changedAlert(
  stored: SubscriptionSettings['alert_config'],
  sent: SubscriptionBody['alert_config'],
): SubscriptionSettings['alert_config'] {
  if (clears(sent)) return null;
  const count = sent?.count && sent.count > 0 ? sent.count : undefined;
  const threshold = sent?.threshold || undefined;
  if (count === undefined && threshold === undefined) return stored;
  return {
    count: count ?? stored?.count ?? 0,
    threshold: threshold ?? stored?.threshold ?? '',
  };
}

function changedRateLimit(
  stored: SubscriptionSettings['rate_limit_config'],
  sent: SubscriptionBody['rate_limit_config'],
): SubscriptionSettings['rate_limit_config'] {
  if (clears(sent)) return null;
  if (!sent?.count && !sent?.duration) return stored;
  return {
    count: sent.count || (stored?.count ?? 0),
    duration: sent.duration || (stored?.duration ?? 0),
  };
}

/**
 * Settings after a write: what is absent is kept, and so is a part that is empty or zero beside one
 * that is not (gateway contract §6.3); empty as a whole, a setting is cleared (§13).
 */
export function changedSettings(
  stored: SubscriptionSettings,
  body: SubscriptionBody,
): SubscriptionSettings {
  return {
    app_id: body.app_id ?? stored.app_id,
    function: body.function === undefined ? stored.function : body.function || null,
    alert_config: changedAlert(stored.alert_config, body.alert_config),
    retry_config: changedRetry(stored.retry_config, body.retry_config),
    rate_limit_config: changedRateLimit(stored.rate_limit_config, body.rate_limit_config),
    filter_config: changedFilter(stored.filter_config, body.filter_config),
  };
}
