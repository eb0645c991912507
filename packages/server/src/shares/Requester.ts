/** Who a server works for. What the work uses counts against the shares of both. */
export interface Requester {
  /** As `readClientAddress` gives it: an IPv4 address, or a /64 network of IPv6. */
  readonly address: string
  /** `undefined`: the request belongs to no project. */
  readonly project?: string | undefined
}
