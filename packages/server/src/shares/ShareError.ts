/** A client, its project or all clients together use as much of something as they may. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
  readonly code = 'SERVER_SHARE'

  constructor() {
    super('The share is used up. Try again when other work has ended.')
  }
}
