/** Result of a measurement: a value, or the reason why there is none. */
export interface Outcome<T> {
  readonly value?: T | undefined
  readonly problem?: string | undefined
}
