/** Why a token is refused. `message` is the text that the client gets to read. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
}
