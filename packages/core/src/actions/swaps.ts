import type { AdapterRuntime, SwapCapability } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import type { SwapActions, SwapPlan, SwapRequest } from '../contract/swaps.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { TransactionMismatchError } from '../errors/TransactionMismatchError.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { announced } from './announced.js'
import { createAccountRequests } from './createAccountRequests.js'

/** Swaps of the active account, and what became of those of any account. */
export function createSwaps(core: ModalCore): SwapActions {
  const { active, read, readOn, ask } = createAccountRequests(core)

  const swapsOf = async (runtime: AdapterRuntime, live?: LiveConnection): Promise<SwapCapability> =>
    capabilityOf(runtime, 'swap', live).call(runtime.capabilities)

  /** @throws {NotConnectedError} {NetworkDisconnectedError} when the active subject is another one. */
  function checkSubject({ networkId, account }: SwapSender): void {
    const { live } = active()
    if (live.networkId !== networkId)
      throw new NetworkDisconnectedError('swap', { networkId, walletNetworkId: live.networkId })
    if (live.address !== account) throw new NotConnectedError()
  }

  async function plan(request: SwapRequest, signal: AbortSignal | undefined): Promise<SwapPlan> {
    checkSubject(request)
    return read('planSwap', signal, (call, runtime, live) =>
      swapsOf(runtime, live).then((swaps) => swaps.plan(call, request)),
    )
  }
  /** Makes the plan again, and compares it with what the user confirmed. */
  async function renew(confirmed: SwapPlan, signal: AbortSignal | undefined): Promise<SwapPlan> {
    const renewed = await plan(confirmed.request, signal)
    comparePlans(confirmed, renewed)
    return renewed
  }

  return {
    plan: (request, { signal } = {}) => plan(request, signal),
    async approve(confirmed, { signal, onAsked, draft, onEntry } = {}) {
      const renewed = await renew(confirmed, signal)
      return ask(
        'approveSwap',
        signal,
        senderOf(confirmed),
        (call, runtime, live) =>
          swapsOf(runtime, live).then((swaps) => swaps.approve(announced(call, onAsked), renewed)),
        { draft, onEntry },
      )
    },
    async signPermit(confirmed, { signal, onAsked } = {}) {
      const renewed = await renew(confirmed, signal)
      return ask('signPermit', signal, senderOf(confirmed), async (call, runtime, live) => {
        const swaps = await swapsOf(runtime, live)
        call.signal.throwIfAborted()
        // A signature sends nothing, so adapters need no `sendOnce` for it.
        onAsked?.(undefined)
        return swaps.signPermit(call, renewed)
      })
    },
    async send(confirmed, { signal, onAsked, draft, onEntry } = {}) {
      const renewed = await renew(confirmed, signal)
      return ask(
        'sendSwap',
        signal,
        senderOf(confirmed),
        (call, runtime, live) => swapsOf(runtime, live).then((swaps) => swaps.send(announced(call, onAsked), renewed)),
        { draft, onEntry },
      )
    },
    async sendBatch(confirmed, { signal, onAsked, draft, onEntry } = {}) {
      const renewed = await renew(confirmed, signal)
      return ask(
        'sendSwap',
        signal,
        senderOf(confirmed),
        (call, runtime, live) =>
          swapsOf(runtime, live).then((swaps) => swaps.sendBatch(announced(call, onAsked), renewed)),
        { draft, onEntry },
      )
    },
    outcome: (swap, { signal } = {}) =>
      readOn(swap.networkId, 'swapOutcome', signal, async (ended, runtime) =>
        (await swapsOf(runtime)).outcome({ signal: ended }, swap),
      ),
    find: (swap, { signal } = {}) =>
      readOn(swap.networkId, 'findSwap', signal, async (ended, runtime) =>
        (await swapsOf(runtime)).find({ signal: ended }, swap),
      ),
    revoke: ({ networkId, account, ...asked }, { signal, draft, onEntry } = {}) =>
      ask(
        'revokeAllowance',
        signal,
        { networkId, address: account },
        (call, runtime, live) => swapsOf(runtime, live).then((swaps) => swaps.revoke(call, asked)),
        { draft, onEntry },
      ),
    allowance: (asked, { signal } = {}) =>
      readOn(asked.networkId, 'allowance', signal, async (ended, runtime) =>
        (await swapsOf(runtime)).allowance({ signal: ended }, asked),
      ),
  }
}

interface SwapSender {
  readonly networkId: string
  readonly account: string
}

function senderOf({ networkId, account }: SwapPlan): { readonly networkId: string; readonly address: string } {
  return { networkId, address: account }
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
 */
function comparePlans(confirmed: SwapPlan, renewed: SwapPlan): void {
  for (const [member, part] of parts)
    if (confirmed[member] !== renewed[member]) throw new TransactionMismatchError(part)
  if (confirmed.steps.join() !== renewed.steps.join()) throw new TransactionMismatchError('approval')
}
