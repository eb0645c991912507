import * as v from 'valibot'
import { defineMethod } from './defineMethod.js'
import { keptForever, keptForHour, notKept } from './keptLifetimes.js'
import type { Method } from './Method.js'
import { address, count, encoding, list, solanaOptions as options, signature } from './solanaOptions.js'

const encoded = v.pipe(v.string('must be an encoded text.'), v.nonEmpty('must be an encoded text.'))
const tokens = { required: [address, options.tokenFilter], optional: [options.account] }

const read = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [options.read] })
const account = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [options.account] })

/**
 * What apps may call on Solana: reads, and transactions that are signed already.
 *
 * @see https://solana.com/docs/rpc
 */
export const solanaMethods: Readonly<Record<string, Method>> = {
  getGenesisHash: defineMethod({ kept: keptForever }),
  getMinimumBalanceForRentExemption: defineMethod({
    required: [count],
    optional: [options.commitment],
    kept: keptForHour,
  }),
  getEpochSchedule: defineMethod({ kept: keptForHour }),
  getVersion: defineMethod(),
  getHealth: defineMethod(),
  getSlot: read(),
  getBlockHeight: read(),
  getBlockTime: defineMethod({ required: [count] }),
  getEpochInfo: read(),
  getFirstAvailableBlock: defineMethod(),
  getLatestBlockhash: read(),
  isBlockhashValid: read(encoded),
  getFeeForMessage: read(encoded),
  getRecentPrioritizationFees: defineMethod({ optional: [list(address)] }),
  getBalance: read(address),
  getAccountInfo: account(address),
  getMultipleAccounts: account(list(address)),
  getProgramAccounts: defineMethod({ required: [address], optional: [options.programAccounts], isCostly: true }),
  getTokenAccountBalance: defineMethod({ required: [address], optional: [options.commitment] }),
  getTokenAccountsByOwner: defineMethod({ ...tokens, isCostly: true }),
  getTokenAccountsByDelegate: defineMethod({ ...tokens, isCostly: true }),
  getTokenSupply: defineMethod({ required: [address], optional: [options.commitment] }),
  getTokenLargestAccounts: defineMethod({ required: [address], optional: [options.commitment], isCostly: true }),
  getSupply: defineMethod({ optional: [options.supply], isCostly: true }),
  getSignaturesForAddress: defineMethod({ required: [address], optional: [options.signatures], isCostly: true }),
  getSignatureStatuses: defineMethod({ required: [list(signature)], optional: [options.statuses], isCostly: true }),
  getTransaction: defineMethod({
    required: [signature],
    optional: [v.union([options.transaction, encoding], 'must be an object with the options of the method.')],
    kept: ([, given]) => (isFinalized(given) ? keptForever : notKept),
  }),
  getBlock: defineMethod({ required: [count], optional: [options.block], isCostly: true }),
  getBlocks: defineMethod({ required: [count], optional: [count, options.read], isCostly: true }),
  getTransactionCount: read(),
  getInflationReward: defineMethod({ required: [list(address)], optional: [options.inflation], isCostly: true }),
  getVoteAccounts: defineMethod({ optional: [options.votes], isCostly: true }),
  minimumLedgerSlot: defineMethod(),
  simulateTransaction: defineMethod({ required: [encoded], optional: [options.simulate], isCostly: true }),
  sendTransaction: defineMethod({ required: [encoded], optional: [options.send], isSend: true }),
}

/** The default is finalized. */
function isFinalized(given: unknown): boolean {
  const { commitment = 'finalized' } = Object(given) as { readonly commitment?: unknown }
  return commitment === 'finalized'
}
