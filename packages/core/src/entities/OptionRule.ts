/** A member of an option, with a value with which the option can't work. */
export interface RefusedMember {
  /** From the option: `rpc.url` or `[0].name`. */
  readonly path: string
  readonly value: unknown
  readonly allowed: string
}

/**
 * @returns What to pass instead, e.g. `true or false`, for a value with which the option can't work.
 * `optionRules.record` and `optionRules.list` return the member.
 */
export type OptionRule = (value: unknown) => string | RefusedMember | undefined
