import { checkMembers, NetworkNotFoundError, NotConnectedError } from '@latchkey/core'
import type { BitcoinCore } from '../../bitcoinCore.js'
import type { TransactionOutcome } from '../../transactions/TransactionOutcome.js'
import { waitForTransaction as waitFor } from '../../transactions/waitForTransaction.js'
import type { BitcoinWaitOptions } from '../BitcoinApi.js'

const oneHour = 3_600_000

export async function waitForTransaction(
  core: BitcoinCore,
  txid: string,
  options: BitcoinWaitOptions = {},
): Promise<TransactionOutcome> {
  checkMembers('option of waitForTransaction', options, ['networkId', 'limit', 'signal'])
  const { networkId = core.context.$current.get()?.networkId } = options
  if (networkId === undefined) throw new NotConnectedError()
  const listed = core.context.$networks.get().map(({ id }) => id)
  if (!listed.includes(networkId)) throw new NetworkNotFoundError(networkId, { listed })
  const { limit = oneHour, signal = new AbortController().signal } = options
  return waitFor(core, { networkId, txid, signal, limit })
}
