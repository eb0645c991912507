/** What a measurement brought: a value, or why there is none. */
export interface Outcome<T> {
  readonly value?: T | undefined
  readonly problem?: string | undefined
}
