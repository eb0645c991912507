import type { Subject } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../../solanaCore.js'
import { readSendOptions } from '../../transactions/readSendOptions.js'
import { readTransaction } from '../../transactions/readTransaction.js'
import { sendTransaction as send } from '../../transactions/sendTransaction.js'
import type { SolanaTransaction } from '../../transactions/solanaTransaction.js'
import type { SolanaSendOptions } from '../SolanaApi.js'

export async function sendTransaction(
  core: SolanaCore,
  subject: Subject<Wallet> | null,
  transaction: SolanaTransaction,
  options: SolanaSendOptions = {},
): Promise<string> {
  const read = readTransaction(transaction)
  const how = readSendOptions(options)
  const { networkId, signal } = options
  return core.context.request(
    'sendTransaction',
    (call) => call.sendOnce(['transaction', base64.encode(read.wire)], (joint) => send(core, joint, read, how)),
    signal,
    { networkId, snapshot: subject },
  )
}
