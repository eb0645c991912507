/** Why a token is rejected. The client gets `message`. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
}
