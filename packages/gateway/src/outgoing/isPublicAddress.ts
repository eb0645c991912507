import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 without public hosts. */
const reserved4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Public hosts of IPv6 have an address of this network. */
const global6 = listOf('ipv6', ['2000::/3'])

/** Networks inside of `global6` that are documentation, or that contain an address of IPv4. */
const reserved6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/**
 * Whether an IP address belongs to a host of the public internet.
 *
 * Every network outside of 2000::/3 is refused, so addresses that contain one of IPv4 are as well
 * (`::ffff:127.0.0.1`, `64:ff9b::7f00:1`).
 *
 * @see RFC 6890; vector `ssrf-urls`.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved4.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    list.addSubnet(address, Number(length), family)
  }
  return list
}
