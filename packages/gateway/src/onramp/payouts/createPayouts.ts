import type { Clock } from '@latchkey/server'
import type { OnrampRepository, Order } from '../orders/OnrampRepository.js'
import type { Payer, PayoutState } from './Payer.js'
import { PayoutError } from './PayoutError.js'
import type { SignedPayout } from './SignedPayout.js'
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

interface Pause {
  readonly length: number
  readonly until: number
  /** When the network refused the transfer for the first time, and how often it has. */
  readonly refusals: { readonly since: number; readonly count: number } | undefined
}

const second = 1000
const maxPause = 60 * second
/** Where only a person or another node can help. */
const maxUnclearPause = 60 * 60 * second
/** How long a transfer is tried that the network refuses. */
const refusalLimit = { time: 60 * 60 * second, count: 10 }

/**
 * Sends the tokens of paid orders, each exactly once:
 * - A transaction is kept before it is sent for the first time.
 * - It is replaced only when the chain proves that it was not accepted and can't be any more.
 * So a gateway can end at any moment, and the next one goes on.
 */
export function createPayouts({ repository, payers, clock, count, report, ended }: PayoutsOptions): Payouts {
  /** Of orders whose last attempt failed. */
  const pauses = new Map<string, Pause>()

  const settle = async (id: string, payoutId: string | undefined, state: PayoutState): Promise<boolean> => {
    if (state !== 'arrived' && state !== 'failed') return false
    const outcome = state === 'arrived' ? 'completed' : 'failed'
    if (await repository.settle({ id, payoutId }, outcome, clock.now())) count(outcome)
    return true
  }

  const sendNew = async (payer: Payer, order: Order): Promise<void> => {
    const { terms } = order
    if (!terms) throw new TypeError('An order without terms can not be paid.')
    const payout = { orderId: order.id, to: order.address, token: terms.token, units: terms.units }
    const signed = await payer.sign(payout, ended)
    const options = { replaced: order.payout?.id, hasNonce: payer.hasNonce }
    // Otherwise another gateway has signed one for this order or with this nonce: see the next time.
    if (await repository.keepPayout(order.id, signed, options)) await send(payer, order, signed)
  }
  const send = async (payer: Payer, { id }: Order, signed: SignedPayout): Promise<void> => {
    await payer.send(signed, ended)
    await settle(id, signed.id, await payer.stateOf(signed, ended))
  }

  const pay = async (payer: Payer, order: Order): Promise<void> => {
    const { id, payout } = order
    const state = payout && (await payer.stateOf(payout, ended))
    if (state === 'unknown') throw new UnclearPayoutError(order)
    if (state && (await settle(id, payout?.id, state))) return
    if (payout && state === 'pending') return send(payer, order, payout)
    // Now nothing of the order can arrive any more.
    if (isGivenUp(pauses.get(id))) await settle(id, payout?.id, 'failed')
    else await sendNew(payer, order)
  }

  const isGivenUp = ({ refusals }: Partial<Pause> = {}): boolean =>
    refusals !== undefined &&
    refusals.count >= refusalLimit.count &&
    clock.elapsed() - refusals.since >= refusalLimit.time
  const fail = ({ id, networkId }: Order, error: unknown, isRefusal: boolean): void => {
    const isUnclear = error instanceof UnclearPayoutError
    const before = pauses.get(id)
    const length = Math.min(isUnclear ? maxUnclearPause : maxPause, (before?.length ?? second / 2) * 2)
    const now = clock.elapsed()
    const known = before?.refusals ?? { since: now, count: 0 }
    const refusals = isRefusal ? { since: known.since, count: known.count + 1 } : before?.refusals
    pauses.set(id, { length, until: now + length, refusals })
    report(isUnclear ? error : new PayoutError(networkId, error instanceof Error ? error.name : 'unknown'))
  }
  const attempt = async (order: Order): Promise<void> => {
    if (clock.elapsed() < (pauses.get(order.id)?.until ?? 0)) return
    let payer: Payer | undefined
    try {
      payer = await payers.get(order.networkId)?.()
      if (!payer) throw new TypeError('The network is not in the configuration.')
      await pay(payer, order)
      pauses.delete(order.id)
    } catch (error) {
      if (!ended.aborted) fail(order, error, payer?.isRefusal(error) ?? false)
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
