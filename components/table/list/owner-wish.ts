/** An owner, a part of the names of several, or none. */
export interface OwnerWish {
  whole?: string;
  part?: string;
}
