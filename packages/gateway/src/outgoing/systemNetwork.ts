import { lookup } from 'node:dns/promises'
import type { HostNetwork } from './HostNetwork.js'

export const systemNetwork: HostNetwork = {
  async resolve(name) {
    const found = await lookup(name, { all: true })
    return found.map(({ address }) => address)
  },
  dial: (address) => address,
}
