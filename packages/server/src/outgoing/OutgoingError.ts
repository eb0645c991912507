/**
 * - `refused`: the address is not allowed. Nothing was sent.
 * - `unreachable`, `timeout`: no whole answer arrived.
 * - `redirect`: too many redirects, or one that a request with a body must not follow.
 * - `size`, `type`: the answer is too large, or of a media type that the caller does not accept.
 */
export type OutgoingErrorKind = 'refused' | 'unreachable' | 'timeout' | 'redirect' | 'size' | 'type'

/** A request to another server that failed. The message has no path, which may contain a key. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly kind: OutgoingErrorKind
  /** Whether the server may have got the request. */
  readonly mayHaveArrived: boolean

  constructor(
    kind: OutgoingErrorKind,
    message: string,
    {
      mayHaveArrived = kind !== 'refused',
      cause,
    }: { readonly mayHaveArrived?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
  }
}
