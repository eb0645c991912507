/** A network of a client, with the number of single shares that all of it has together. */
export interface ClientNetwork {
  /** `192.0.2.1`, `2001:db8:1:2::/64`, `2001:db8:1::/48`. */
  readonly network: string
  readonly shares: number
}

/**
 * The networks that a client's address belongs to, the smallest first. Providers give each customer
 * a /56 or a /48, so one client can send from 65,536 networks of the size /64.
 *
 * @param address - As `readClientAddress` gives it.
 */
export function networksOf(address: string): readonly ClientNetwork[] {
  const smallest = { network: address, shares: 1 }
  if (!address.endsWith('::/64')) return [smallest]
  const [first = '', second = '', third = '', fourth = ''] = address.split(':')
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    smallest,
    { network: `${first}:${second}:${third}:${upper}::/56`, shares: 2 },
    { network: `${first}:${second}:${third}::/48`, shares: 4 },
  ]
}
