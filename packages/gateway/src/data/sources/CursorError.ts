/** A cursor that the source did not issue. Clients get status 400. */
export class CursorError extends Error {
  override readonly name = 'CursorError'

  constructor(source: string) {
    super(`The source ${source} did not issue this cursor.`)
  }
}
