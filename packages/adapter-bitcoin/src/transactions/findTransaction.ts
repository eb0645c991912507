import type { BitcoinCore } from '../bitcoinCore.js'
import { findAtEsplora } from '../esplora/findAtEsplora.js'
import { readSeenTransaction, type SeenTransaction } from './readSeenTransaction.js'

export interface WantedTransaction {
  /** CAIP-2. */
  readonly networkId: string
  readonly txid: string
  readonly signal: AbortSignal
}

/** @returns `undefined`: no service of the network knows it. */
export function findTransaction(
  core: Pick<BitcoinCore, 'context'>,
  { networkId, txid, signal }: WantedTransaction,
): Promise<SeenTransaction | undefined> {
  const parse = (answer: unknown): SeenTransaction | undefined => readSeenTransaction(txid, answer)
  return findAtEsplora(core, 'waitForTransaction', { networkId, path: `/tx/${txid}`, parse, signal })
}
