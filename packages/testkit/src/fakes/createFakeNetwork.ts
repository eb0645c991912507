import type { Network } from '@latchkey/core'

/** A network of any namespace, without a node. @param id - CAIP-2. */
export function createFakeNetwork(id: string): Network {
  return {
    id,
    name: `Fake ${id}`,
    nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
