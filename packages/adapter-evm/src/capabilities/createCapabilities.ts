import type { Capabilities } from '@latchkey/core'
import type {
  PlanTransferService,
  ReplacementService,
  TransactionService,
  TransferService,
  WatchTokenService,
} from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { isInBlock, memoOfTransaction, waitForSettled } from '../transactions/transactionService.js'
import { maxTransfer, planTransfer } from '../transfers/planTransfer.js'
import { evmSendText } from '../transfers/text.js'
import { accountKind } from './accountKind.js'
import { callsStatus } from './callsStatus.js'
import { estimateReplacement, sendReplacement, supportsReplacement } from './replacement.js'
import { sendCalls } from './sendCalls.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { supportsCalls } from './supportsCalls.js'
import { switchNetwork } from './switchNetwork.js'
import { estimateTransfer, sendTransfer } from './transfer.js'
import { watchToken } from './watchToken.js'

type Wallet = Capabilities<EIP1193Provider>

/** What `evm()` fetches with the first request: `requests`, and what else a wallet can do. */
export interface EvmCapabilities extends Pick<Wallet, 'calls'> {
  readonly requests: Pick<Wallet, 'signMessage' | 'signTypedData' | 'switchNetwork' | 'accountKind'>
  readonly transfer: TransferService<EIP1193Provider>
  readonly planTransfer: PlanTransferService<EIP1193Provider>
  readonly replacement: ReplacementService<EIP1193Provider>
  readonly watchToken: WatchTokenService<EIP1193Provider>
  readonly transactions: Required<TransactionService>
}

/** @param loadClients - Loads viem, which reads the bytes that a wallet has signed. */
export function createCapabilities(
  core: EvmCore,
  loadClients: () => Promise<typeof import('../api/clients.js')>,
): EvmCapabilities {
  return {
    requests: {
      signMessage,
      signTypedData,
      switchNetwork: (...asked) => switchNetwork(core, ...asked),
      accountKind: (...asked) => accountKind(core, ...asked),
    },
    transfer: {
      estimate: (...asked) => estimateTransfer(core, ...asked),
      send: (...asked) => sendTransfer(core, ...asked),
    },
    planTransfer: {
      plan: (...asked) => planTransfer(core, ...asked),
      max: (...asked) => maxTransfer(core, ...asked),
    },
    replacement: {
      support: supportsReplacement,
      estimate: (...asked) => estimateReplacement(core, ...asked),
      send: (...asked) => sendReplacement(core, loadClients, ...asked),
    },
    watchToken: { watch: watchToken },
    calls: {
      support: supportsCalls,
      send: (...asked) => sendCalls(core, ...asked),
      status: callsStatus,
    },
    transactions: {
      wait: (...asked) => waitForSettled(core, ...asked),
      memo: (...asked) => memoOfTransaction(core, ...asked),
      isInBlock: (...asked) => isInBlock(core, ...asked),
      failedText: async () => evmSendText.failed,
    },
  }
}
