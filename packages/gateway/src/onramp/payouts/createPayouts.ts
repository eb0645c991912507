import type { Clock } from '../../Clock.js'
import type { OnrampRepository, Order, SignedPayout } from '../orders/OnrampRepository.js'
import type { Payer, PayoutState } from './Payer.js'
import { PayoutError } from './PayoutError.js'
import { UnclearPayoutError } from './UnclearPayoutError.js'

export interface PayoutsOptions {
  readonly repository: OnrampRepository
  /** By CAIP-2 id. */
  readonly payers: ReadonlyMap<string, () => Promise<Payer>>
  readonly clock: Clock
  readonly count: (outcome: 'completed' | 'failed') => void
  readonly report: (error: unknown) => void
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

export interface Payouts {
  /** Moves each paid order as far as it goes now. */
  advance(): Promise<void>
}

const second = 1000
const longestPause = 60 * second
/** Where only a person or another node can help. */
const longestUnclearPause = 60 * 60 * second

/**
 * Sends the tokens of paid orders, each exactly once:
 * - A transaction is kept before it is sent for the first time.
 * - It is replaced only when the chain proves that it was not accepted and can't be any more.
 * So a gateway can end at any moment, and the next one goes on.
 */
export function createPayouts({ repository, payers, clock, count, report, ended }: PayoutsOptions): Payouts {
  /** Of orders whose last attempt failed. */
  const pauses = new Map<string, { readonly length: number; readonly until: number }>()

  const settle = async ({ id }: Order, state: PayoutState): Promise<boolean> => {
    if (state !== 'arrived' && state !== 'failed') return false
    const outcome = state === 'arrived' ? 'completed' : 'failed'
    if (await repository.settle(id, outcome, clock.now())) count(outcome)
    return true
  }

  const sendNew = async (payer: Payer, order: Order): Promise<SignedPayout | undefined> => {
    const { terms } = order
    if (!terms) throw new TypeError('An order without terms can not be paid.')
    const payout = { orderId: order.id, to: order.address, token: terms.token, units: terms.units }
    const signed = await payer.sign(payout, ended)
    const isKept = await repository.keepPayout(order.id, signed, {
      replaced: order.payout?.id,
      hasNonce: payer.hasNonce,
    })
    return isKept ? signed : undefined
  }

  const pay = async (payer: Payer, order: Order): Promise<void> => {
    let signed = order.payout
    const before = signed && (await payer.stateOf(signed, ended))
    if (before === 'unknown') throw new UnclearPayoutError(order)
    if (before !== undefined && (await settle(order, before))) return
    if (!signed || before === 'lost') signed = await sendNew(payer, order)
    // Another gateway has signed one for this order or with this nonce: see the next time.
    if (!signed) return
    await payer.send(signed, ended)
    await settle(order, await payer.stateOf(signed, ended))
  }

  const fail = ({ id, networkId }: Order, error: unknown): void => {
    const isUnclear = error instanceof UnclearPayoutError
    const length = Math.min(isUnclear ? longestUnclearPause : longestPause, (pauses.get(id)?.length ?? second / 2) * 2)
    pauses.set(id, { length, until: clock.now() + length })
    report(isUnclear ? error : new PayoutError(networkId, error instanceof Error ? error.name : 'unknown'))
  }
  const attempt = async (order: Order): Promise<void> => {
    const pause = pauses.get(order.id)
    if (pause && clock.now() < pause.until) return
    try {
      const payer = await payers.get(order.networkId)?.()
      if (!payer) throw new TypeError('The network is not in the configuration.')
      await pay(payer, order)
      pauses.delete(order.id)
    } catch (error) {
      if (!ended.aborted) fail(order, error)
    }
  }

  return {
    async advance() {
      const orders = await repository.paid()
      const networkIds = [...new Set(orders.map(({ networkId }) => networkId))]
      const inOrder = async (networkId: string) => {
        // One after the other: each transaction of a faucet has its own nonce.
        for (const order of orders) if (order.networkId === networkId && !ended.aborted) await attempt(order)
      }
      await Promise.all(networkIds.map(inOrder))
    },
  }
}
