/** Where `proxy.ts` tells pages which address was asked for; what a caller sends is overwritten. */
export const addressHeader = 'x-gatehouse-address';
