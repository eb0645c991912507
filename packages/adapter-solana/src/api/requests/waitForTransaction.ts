import { checkMembers, NotConnectedError } from '@latchkey/core'
import type { SolanaCore } from '../../solanaCore.js'
import type { TransactionOutcome } from '../../transactions/TransactionOutcome.js'
import { waitForTransaction as waitFor } from '../../transactions/waitForTransaction.js'
import { nodeOf } from '../nodeOf.js'
import type { SolanaWaitOptions } from '../SolanaApi.js'

const twoMinutes = 120_000

export async function waitForTransaction(
  core: SolanaCore,
  signature: string,
  options: SolanaWaitOptions = {},
): Promise<TransactionOutcome> {
  checkMembers('option of waitForTransaction', options, ['networkId', 'commitment', 'blockhash', 'limit', 'signal'])
  const {
    networkId: wanted,
    commitment = 'confirmed',
    blockhash = core.blockhashes.get(signature),
    limit = twoMinutes,
    signal = new AbortController().signal,
  } = options
  if (wanted === undefined && !core.context.$current.get()) throw new NotConnectedError()
  const { networkId } = nodeOf(core, wanted)
  return waitFor(core, { networkId, signature, blockhash, commitment, signal, limit })
}
