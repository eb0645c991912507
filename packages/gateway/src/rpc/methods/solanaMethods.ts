import * as v from 'valibot'
import { defineMethod } from './defineMethod.js'
import { keptForever, keptForHour, notKept } from './keptLifetimes.js'
import type { Method } from './Method.js'

const mostEntries = 1000

const base58 = (least: number, most: number, problem: string) =>
  v.pipe(v.string(problem), v.regex(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${least},${most}}$`), problem))
const address = base58(32, 44, 'must be an address.')
const signature = base58(64, 88, 'must be a signature.')
const count = v.pipe(v.number('must be a number.'), v.safeInteger(), v.minValue(0))
const encoded = v.pipe(v.string('must be an encoded text.'), v.nonEmpty('must be an encoded text.'))
const options = v.record(v.string(), v.unknown(), 'must be an object.')
const list = (schema: v.GenericSchema) => v.pipe(v.array(schema, 'must be a list.'), v.maxLength(mostEntries))

const withOptions = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [options] })

/**
 * What apps may call on Solana: reads, and transactions that are signed already.
 *
 * @see https://solana.com/docs/rpc
 */
export const solanaMethods: Readonly<Record<string, Method>> = {
  getGenesisHash: defineMethod({ kept: keptForever }),
  getMinimumBalanceForRentExemption: defineMethod({ required: [count], optional: [options], kept: keptForHour }),
  getEpochSchedule: defineMethod({ kept: keptForHour }),
  getVersion: defineMethod(),
  getHealth: defineMethod(),
  getSlot: withOptions(),
  getBlockHeight: withOptions(),
  getBlockTime: defineMethod({ required: [count] }),
  getEpochInfo: withOptions(),
  getFirstAvailableBlock: defineMethod(),
  getLatestBlockhash: withOptions(),
  isBlockhashValid: withOptions(encoded),
  getFeeForMessage: withOptions(encoded),
  getRecentPrioritizationFees: defineMethod({ optional: [list(address)] }),
  getBalance: withOptions(address),
  getAccountInfo: withOptions(address),
  getMultipleAccounts: withOptions(list(address)),
  getProgramAccounts: withOptions(address),
  getTokenAccountBalance: withOptions(address),
  getTokenAccountsByOwner: withOptions(address, options),
  getTokenAccountsByDelegate: withOptions(address, options),
  getTokenSupply: withOptions(address),
  getTokenLargestAccounts: withOptions(address),
  getSupply: withOptions(),
  getSignaturesForAddress: withOptions(address),
  getSignatureStatuses: withOptions(list(signature)),
  getTransaction: defineMethod({
    required: [signature],
    optional: [v.union([options, encoded])],
    kept: ([, given]) => (isFinalized(given) ? keptForever : notKept),
  }),
  getBlock: withOptions(count),
  getBlocks: defineMethod({ required: [count], optional: [count, options] }),
  getTransactionCount: withOptions(),
  getInflationReward: withOptions(list(address)),
  getVoteAccounts: withOptions(),
  minimumLedgerSlot: defineMethod(),
  simulateTransaction: withOptions(encoded),
  sendTransaction: defineMethod({ required: [encoded], optional: [options], isSend: true }),
}

/** The default is finalized. */
function isFinalized(given: unknown): boolean {
  const { commitment = 'finalized' } = Object(given) as { readonly commitment?: unknown }
  return commitment === 'finalized'
}
