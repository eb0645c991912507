import { isRecord } from '@latchkey/core'
import { chainOf } from '../chains/chainOf.js'

/** The CAIP-2 id of `{ bitcoin: { name } }`. */
export function readSatsNetwork(network: unknown): string | undefined {
  const bitcoin = isRecord(network) ? network.bitcoin : undefined
  return isRecord(bitcoin) ? chainOf(bitcoin.name)?.networkId : undefined
}
