/**
 * What a source got wrong.
 * - `router`: a contract that is not on the list, which is called or takes tokens.
 * - `order`: another token, amount or value.
 */
export type WrongPart = 'router' | 'order'

/** A source answered with something else than it was asked for. Nothing of the answer is used. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError'
  readonly part: WrongPart

  constructor(source: string, part: WrongPart) {
    super(`The source ${source} answered with another ${part}.`)
    this.part = part
  }
}
