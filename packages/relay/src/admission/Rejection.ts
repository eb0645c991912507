/** Why a connection is rejected, with the code and reason that its socket is closed with. */
export interface Rejection {
  readonly code: number
  /** At most 123 bytes. It is the text that clients know, where they know one. */
  readonly reason: string
  /** For metrics. */
  readonly kind: 'address' | 'project' | 'origin' | 'token' | 'stopping'
}
