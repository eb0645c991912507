import { type Call, isRecord } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { requestEsplora } from '../esplora/requestEsplora.js'

/**
 * Satoshi at the address, unconfirmed ones included, from the network's Esplora-shaped services.
 */
export async function balance(core: BitcoinCore, { address, networkId, signal }: Call): Promise<bigint> {
  return requestEsplora(core, 'balance', { networkId, path: `/address/${address}`, parse: readBalance, signal })
}

function readBalance(answer: unknown): bigint | undefined {
  if (!isRecord(answer)) return undefined
  const parts = [answer.chain_stats, answer.mempool_stats].map((stats) => {
    const funded = isRecord(stats) ? readSatoshi(stats.funded_txo_sum) : undefined
    const spent = isRecord(stats) ? readSatoshi(stats.spent_txo_sum) : undefined
    return funded === undefined || spent === undefined ? undefined : funded - spent
  })
  const [confirmed, pending] = parts
  const sum = confirmed === undefined || pending === undefined ? undefined : confirmed + pending
  return sum !== undefined && sum >= 0n ? sum : undefined
}
