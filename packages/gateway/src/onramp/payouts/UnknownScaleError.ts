/** A token of which only its network can compute what is shown. No amount of it can be sold. */
export class UnknownScaleError extends Error {
  override readonly name = 'UnknownScaleError'

  constructor(token: string) {
    super(
      `Only the network can compute amounts of the token ${token}. Take it out of the prices of the sandbox: no amount of it can be paid out.`,
    )
  }
}
