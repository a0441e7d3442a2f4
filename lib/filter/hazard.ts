/** Something in a filter or payload that the gateway answers in a way nobody means. */
export interface Hazard {
  kind:
    | 'dollar_key'
    | 'memory'
    | 'mixed_list'
    | 'exist_operand'
    | 'empty_key'
    | 'several_operators'
    | 'equal_keys'
    | 'nested_logic'
    | 'plain_list'
    | 'pattern'
    | 'many_patterns'
    | 'header_name';
  /** Where it stands, as a dotted path; empty for the whole. */
  path: string;
  /** What happens and what to do instead. */
  message: string;
}

/** As many are told of one filter or payload; there may be more. */
export const mostHazards = 100;
