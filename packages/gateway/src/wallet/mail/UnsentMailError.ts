/** A mail that is given up. The message names neither the address nor what was sent. */
export class UnsentMailError extends Error {
  override readonly name = 'UnsentMailError'

  constructor(attempts: number) {
    super(`A mail was given up after ${attempts} attempts: no mail server took it. See the metric of mails.`)
  }
}
