/** One measured value. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Under which circumstances. */
  readonly note: string
}
