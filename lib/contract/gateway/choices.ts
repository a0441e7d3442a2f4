/**
 * Values that the gateway lets one choose from. Apart from the schemas built on them, so that code
 * which only compares or offers them does not carry the schemas along.
 */
export const directions = ['next', 'prev'] as const;
export const sortOrders = ['ASC', 'DESC'] as const;
export const endpointStatuses = ['active', 'inactive', 'paused'] as const;
export const sourceTypes = ['http', 'rest_api', 'pub_sub', 'db_change_stream'] as const;
export const sourceProviders = ['github', 'twitter', 'shopify'] as const;
