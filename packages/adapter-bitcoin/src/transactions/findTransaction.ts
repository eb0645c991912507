import type { BitcoinCore } from '../bitcoinCore.js'
import { findAtEsplora } from '../esplora/findAtEsplora.js'
import { type EsploraTransaction, readEsploraTransaction } from './readEsploraTransaction.js'

export interface WantedTransaction {
  /** CAIP-2. */
  readonly networkId: string
  readonly txid: string
  readonly signal: AbortSignal
}

/** @returns `undefined` when no service of the network has the transaction. */
export function findTransaction(
  core: Pick<BitcoinCore, 'context'>,
  { networkId, txid, signal }: WantedTransaction,
): Promise<EsploraTransaction | undefined> {
  const parse = (answer: unknown): EsploraTransaction | undefined => readEsploraTransaction(txid, answer)
  return findAtEsplora(core, 'waitForTransaction', { networkId, path: `/tx/${txid}`, parse, signal })
}
