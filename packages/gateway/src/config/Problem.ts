/** Something in the configuration that the gateway can't use. */
export interface Problem {
  /** Where: `['projects', 0, 'origins', 1]`. */
  readonly path: readonly (string | number)[]
  readonly text: string
}
