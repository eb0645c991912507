export interface SourceErrorOptions {
  readonly isTimeout?: boolean
  readonly mayHaveArrived?: boolean
  readonly asksTooMuch?: boolean
  readonly cause?: unknown
}

/** A source has no usable answer. The message names the source, never its URL. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  /** Whether it was too slow, and not wrong or dead. */
  readonly isTimeout: boolean
  /** Whether the source may have carried out the request. */
  readonly mayHaveArrived: boolean
  /** Whether a source that works has no answer to this question: it would be too large. */
  readonly asksTooMuch: boolean

  constructor(
    source: string,
    { isTimeout = false, mayHaveArrived = true, asksTooMuch = false, cause }: SourceErrorOptions = {},
  ) {
    super(`The source ${source} has no answer.`, { cause })
    this.isTimeout = isTimeout
    this.mayHaveArrived = mayHaveArrived
    this.asksTooMuch = asksTooMuch
  }
}
