import { BlockList, isIP } from 'node:net'
import { OptionError } from '../options/OptionError.js'

export interface ProxyList {
  has(address: string): boolean
}

/**
 * The proxies whose `X-Forwarded-For` is trusted.
 *
 * @param option - The option that lists them, for the error.
 * @param entries - Addresses and networks: `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`.
 * @throws {OptionError} for any other entry.
 */
export function createProxyList(option: string, entries: readonly string[]): ProxyList {
  const list = new BlockList()
  for (const entry of entries) add(list, entry, option)
  return {
    has(address) {
      const family = familyOf(address)
      return family !== undefined && list.check(address, family)
    },
  }
}

function add(list: BlockList, entry: string, option: string): void {
  const [address = '', length, ...more] = entry.split('/')
  const family = familyOf(address)
  const max = family === 'ipv6' ? 128 : 32
  const isWhole = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= max)
  if (!family || !isWhole || more.length > 0) {
    throw new OptionError(option, `"${entry}" is not an address or a network like 10.0.0.0/8.`)
  }
  list.addSubnet(address, Number(length ?? max), family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIP(address) === 4) return 'ipv4'
  return isIP(address) === 6 ? 'ipv6' : undefined
}
