/** An account of every node that tests start, with what breaks addresses (field case F093). */
export const account = { username: 'gatehouse', password: 'p@ss#w/rd%20' } as const;
/** One that is let in and may do nothing. */
export const onlooker = { username: 'onlooker', password: 'looks' } as const;
/** A host that a listener advertises, and that nobody finds. */
export const advertisedAway = 'kafka-2.internal';
