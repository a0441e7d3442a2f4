/** An account of every node that tests start, with what breaks addresses (field case F093). */
export const account = { user: 'gatehouse', password: 'p@ss#w/rd%20' } as const;
/** One that may do nothing at all. */
export const onlooker = { user: 'onlooker', password: 'looks' } as const;
export const vhosts = { usual: '/', slashed: 'orders/eu' } as const;

const all = { configure: '.*', write: '.*', read: '.*' };

/** What a node holds from its first start (RabbitMQ, "Schema Definition Export and Import"). */
export const definitions = {
  users: [
    { name: account.user, password: account.password, tags: 'administrator' },
    { name: onlooker.user, password: onlooker.password, tags: '' },
  ],
  vhosts: Object.values(vhosts).map((name) => ({ name })),
  permissions: [
    ...Object.values(vhosts).map((vhost) => ({ user: account.user, vhost, ...all })),
    { user: onlooker.user, vhost: vhosts.usual, configure: '', write: '', read: '' },
  ],
};
