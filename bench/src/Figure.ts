/** One measured value. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Conditions of the measurement. */
  readonly note: string
}
