/** The node, or its HTTP interface, refuses a request. The message is sent to the caller. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
