/** The source is still reading the network. Clients get status 202 and ask again. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'

  constructor(source: string) {
    super(`The source ${source} is still reading the network.`)
  }
}
