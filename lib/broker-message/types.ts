/** Name and value, repeated names in their order. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Texts by name, such as headers of one value each. */
export type Texts = Readonly<Record<string, string>>;

/** Whom an event is for; empty where it names none. */
export interface Addressees {
  endpointId: string;
  ownerId: string;
}
