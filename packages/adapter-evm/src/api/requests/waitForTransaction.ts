import { checkMembers } from '@latchkey/core'
import type { Hex } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import type { TransactionOutcome } from '../../transactions/TransactionOutcome.js'
import { waitForTransaction as waitFor } from '../../transactions/waitForTransaction.js'
import { currentSubject } from '../currentSubject.js'
import type { EvmWaitOptions } from '../EvmApi.js'
import { listedNetwork } from '../listedNetwork.js'

const fiveMinutes = 300_000

export async function waitForTransaction(
  core: EvmCore,
  hash: Hex,
  options: EvmWaitOptions = {},
): Promise<TransactionOutcome> {
  checkMembers('option of waitForTransaction', options, ['networkId', 'limit', 'signal'])
  const { limit = fiveMinutes, signal = new AbortController().signal } = options
  if (options.networkId !== undefined) listedNetwork(core, options.networkId)
  const networkId = core.sent.get(hash)?.networkId ?? options.networkId ?? currentSubject(core).networkId
  const sender = core.context.$current.get()?.address
  return waitFor(core, { networkId, hash, sender, signal, limit })
}
