/** A connection that is not served: the code and reason that its socket is closed with. */
export interface Refusal {
  readonly code: number
  /** At most 123 bytes; where clients know a text for it, this is that text. */
  readonly reason: string
  /** For metrics. */
  readonly kind: 'address' | 'project' | 'origin' | 'token' | 'stopping'
}
