import {
  type AdapterContext,
  type Call,
  isRecord,
  OutcomeUnknownError,
  parseAmount,
  toHex,
  UnsupportedNetworkError,
} from '@latchkey/core'
import type { StakingService } from '../staking/stakingService.js'
import { buildPayment } from './buildPayment.js'
import { signTransaction } from './capabilities.js'
import { horizonOf } from './horizonOf.js'
import { passphraseOf } from './passphrases.js'
import type { StellarWallet } from './StellarWallet.js'
import { transactionHash, unsignedPart } from './transaction.js'

/** By CAIP-2 id: the account of the pool, to which deposits are paid. */
export type StakingPools = Readonly<Record<string, string>>

/** Staking on Stellar: a payment to the account of a pool. */
export function createStaking(
  context: AdapterContext<StellarWallet>,
  pools: StakingPools,
): StakingService<StellarWallet> {
  const poolOf = (networkId: string): string => {
    const pool = Object.hasOwn(pools, networkId) ? pools[networkId] : undefined
    if (pool === undefined) throw new UnsupportedNetworkError(networkId)
    return pool
  }
  return {
    async deposit(call, amount) {
      const { address, networkId, signal } = call
      const passphrase = passphraseOf(networkId)
      if (passphrase === undefined) throw new UnsupportedNetworkError(networkId)
      const to = poolOf(networkId)
      const horizon = horizonOf(context, networkId)
      const http = await context.http()
      // Before `sendOnce`: a failure in it counts as one after the wallet was asked.
      const last = await http.get(`${horizon}/accounts/${address}`, { signal, parse: readSequence })
      const xdr = buildPayment({ from: address, to, amount, sequence: last + 1n })
      const hash = toHex(transactionHash(unsignedPart(xdr), passphrase))
      return call.sendOnce(['stake', to, amount], async (joint) => {
        joint.signal.throwIfAborted()
        const tx = await signTransaction(call, xdr)
        try {
          await http.post(`${horizon}/transactions`, { query: { tx } })
        } catch (cause) {
          throw toUnknown(call, hash, cause)
        }
        call.reportSent({ hash, transfer: { to, amount } })
        return hash
      })
    },
    async read(address, networkId, signal) {
      const pool = poolOf(networkId)
      const url = `${horizonOf(context, networkId)}/accounts/${address}/payments`
      const http = await context.http()
      const parse = (answer: unknown): readonly bigint[] | undefined => readPayments(answer, pool)
      const paid = await http.get(url, { query: { limit: 200, order: 'desc' }, signal, parse })
      return paid.reduce((sum, amount) => sum + amount, 0n)
    },
  }
}

/** The network may have it although Horizon did not say so. */
function toUnknown(
  { networkId, address }: Call<StellarWallet>,
  transaction: string,
  cause: unknown,
): OutcomeUnknownError {
  return new OutcomeUnknownError('stake', { networkId, address, transaction, cause })
}

function readSequence(answer: unknown): bigint | undefined {
  return isRecord(answer) && typeof answer.sequence === 'string' && /^\d+$/.test(answer.sequence)
    ? BigInt(answer.sequence)
    : undefined
}

function readPayments(answer: unknown, pool: string): readonly bigint[] | undefined {
  const embedded = isRecord(answer) && isRecord(answer._embedded) ? answer._embedded : undefined
  if (!Array.isArray(embedded?.records)) return undefined
  return embedded.records
    .filter((each) => isRecord(each) && each.type === 'payment' && each.asset_type === 'native' && each.to === pool)
    .map(({ amount }) => parseAmount(String(amount), 7))
}
