import type { Call } from '../contract/adapter.js'
import type { PluginContext } from '../contract/plugin.js'
import {
  type SwapActions,
  type SwapAskOptions,
  type SwapPlan,
  type SwapService,
  swapsService,
} from '../contract/services/swaps.js'
import type { TransferOptions } from '../contract/services/transfers.js'
import { checkObject } from '../entities/checkObject.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { SwapRefusedError } from '../errors/SwapRefusedError.js'
import { TransactionMismatchError } from '../errors/TransactionMismatchError.js'
import { withTimeout } from '../waits/withTimeout.js'
import { neededService } from './neededService.js'
import { walletService } from './walletService.js'

/** ms that the nodes of a network have for one answer, which takes several requests. */
const readLimit = 30_000

/** Swaps of the current account, for a plugin whose own view shows them, and what became of any. */
export function createSwapActions(
  context: Pick<PluginContext, 'service' | 'wallet' | '$current' | 'clock'>,
): SwapActions {
  checkObject('context of a plugin', context)
  const { wallet, clock, $current } = context
  const swapsOf = (networkId: string): Promise<SwapService> => walletService(context, swapsService, networkId).load()

  /** @throws {NotConnectedError} {NetworkDisconnectedError} when the current account is another one. */
  function checkSubject({ networkId, account }: SwapSender): void {
    const subject = $current.get()
    if (!subject) throw new NotConnectedError()
    if (subject.networkId !== networkId)
      throw new NetworkDisconnectedError('swap', { networkId, walletNetworkId: subject.networkId })
    if (subject.address !== account) throw new NotConnectedError()
  }
  const plan: SwapActions['plan'] = async (asked, { signal } = {}) => {
    checkSubject(asked)
    return wallet.read('planSwap', async (call) => (await swapsOf(call.networkId)).plan(call, asked), { signal })
  }
  /** Makes the plan again, and compares it with what the user confirmed. */
  const renew = async (confirmed: SwapPlan, signal: AbortSignal | undefined): Promise<SwapPlan> => {
    const renewed = await plan(confirmed.request, { signal })
    comparePlans(confirmed, renewed)
    return renewed
  }
  /** Asks the wallet for what the user confirmed, after the plan was made again. */
  const askStep = async (
    name: string,
    step: 'approve' | 'send' | 'sendBatch',
    confirmed: SwapPlan,
    { signal, ...entry }: SwapAskOptions = {},
  ): Promise<string> => {
    const renewed = await renew(confirmed, signal)
    const { networkId, account: address } = confirmed
    const ask = async (call: Call): Promise<string> => (await swapsOf(networkId))[step](call, renewed)
    return wallet.request(name, ask, { networkId, address, signal, ...entry })
  }
  /** Reads about an account and a network, whatever is connected now. */
  const readOn = async <T>(
    networkId: string,
    read: (swaps: SwapService, call: Pick<Call, 'signal'>) => Promise<T>,
    { signal }: TransferOptions = {},
  ): Promise<T> => {
    const { load } = neededService(context, swapsService, networkId)
    return withTimeout(clock, readLimit, async (ends) => read(await load(), { signal: ends }), signal)
  }

  return {
    plan,
    approve: (confirmed, options) => askStep('approveSwap', 'approve', confirmed, options),
    async signPermit(confirmed, { signal, onAsked } = {}) {
      const renewed = await renew(confirmed, signal)
      const { networkId, account: address } = confirmed
      const sign = async (call: Call) => {
        const swaps = await swapsOf(networkId)
        call.signal.throwIfAborted()
        // A signature sends nothing, so the ledger has no entry of it.
        onAsked?.()
        return swaps.signPermit(call, renewed)
      }
      return wallet.request('signPermit', sign, { networkId, address, signal })
    },
    send: (confirmed, options) => askStep('sendSwap', 'send', confirmed, options),
    sendBatch: (confirmed, options) => askStep('sendSwap', 'sendBatch', confirmed, options),
    revoke: ({ networkId, account: address, ...asked }, { signal, ...entry } = {}) =>
      wallet.request('revokeAllowance', async (call) => (await swapsOf(networkId)).revoke(call, asked), {
        networkId,
        address,
        signal,
        ...entry,
      }),
    outcome: (swap, options) => readOn(swap.networkId, (swaps, call) => swaps.outcome(call, swap), options),
    find: (swap, options) => readOn(swap.networkId, (swaps, call) => swaps.find(call, swap), options),
    allowance: (asked, options) => readOn(asked.networkId, (swaps, call) => swaps.allowance(call, asked), options),
  }
}

interface SwapSender {
  readonly networkId: string
  readonly account: string
}

/** What users read for the members that must not change between a plan and its transaction. */
const parts = [
  ['networkId', 'network'],
  ['account', 'sender'],
  ['router', 'receiver'],
  ['spender', 'spender'],
  ['sell', 'token'],
  ['buy', 'token'],
  ['amount', 'amount'],
  ['minimum', 'minimum'],
] as const

/**
 * The steps must be equal, too: a step that is done already, or needed again, is shown first.
 *
 * @throws {TransactionMismatchError} naming the first part that differs.
 * @throws {SwapRefusedError} `unmeasured`: the user confirmed what the nodes had measured.
 */
function comparePlans(confirmed: SwapPlan, renewed: SwapPlan): void {
  for (const [member, part] of parts)
    if (confirmed[member] !== renewed[member]) throw new TransactionMismatchError(part)
  if (confirmed.steps.join() !== renewed.steps.join()) throw new TransactionMismatchError('approval')
  if (renewed.isUnmeasured && !confirmed.isUnmeasured) throw new SwapRefusedError('unmeasured')
}
