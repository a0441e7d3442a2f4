import type { BodyOf, Operation } from '@/lib/contract/gateway/operations';

/**
 * A request value after decoding: right in its JSON types, but any field may be absent or null, and
 * text with named values may hold any text, because rules about values come later.
 */
export type Decoded<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Decoded<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Decoded<NonNullable<T[Key]>> | null | undefined }
      : T;

/** Body of an operation after decoding. */
export type DecodedBody<O extends Operation> = Decoded<NonNullable<BodyOf<O>>>;
