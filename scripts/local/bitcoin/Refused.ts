/** The network, or this interface, refuses a request; the message is for the one who asked. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
