/** Result of a measurement: a value, or the reason why it is missing. */
export interface Outcome<T> {
  readonly value?: T | undefined
  readonly problem?: string | undefined
}
