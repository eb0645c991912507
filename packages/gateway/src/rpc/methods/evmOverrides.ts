import * as v from 'valibot'
import { evmValues } from './evmValues.js'

const { address, data, flag, hash, maxAddresses, quantity, transaction } = evmValues

const slots = v.record(hash, hash, 'must be slots of storage.')

/** How accounts look during a call. */
const stateOverrides = v.record(
  address,
  v.strictObject({
    balance: v.nullish(quantity),
    nonce: v.nullish(quantity),
    code: v.nullish(data),
    state: v.nullish(slots),
    stateDiff: v.nullish(slots),
    movePrecompileToAddress: v.nullish(address),
    movePrecompileTo: v.nullish(address),
  }),
  'must be an object with accounts.',
)

/** How the block of a call looks, in the words of each node. */
const blockOverrides = v.strictObject(
  {
    number: v.nullish(quantity),
    time: v.nullish(quantity),
    gasLimit: v.nullish(quantity),
    feeRecipient: v.nullish(address),
    coinbase: v.nullish(address),
    prevRandao: v.nullish(hash),
    random: v.nullish(hash),
    difficulty: v.nullish(quantity),
    baseFeePerGas: v.nullish(quantity),
    baseFee: v.nullish(quantity),
    blobBaseFee: v.nullish(quantity),
    blockHash: v.nullish(v.record(quantity, hash)),
    parentBeaconBlockRoot: v.nullish(hash),
    beaconRoot: v.nullish(hash),
    withdrawalsRoot: v.nullish(hash),
    withdrawals: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(maxAddresses))),
  },
  'must be an object with members of a block.',
)

/** Blocks with calls, for `eth_simulateV1`. */
const simulation = v.strictObject(
  {
    blockStateCalls: v.pipe(
      v.array(
        v.strictObject({
          blockOverrides: v.nullish(blockOverrides),
          stateOverrides: v.nullish(stateOverrides),
          calls: v.nullish(v.pipe(v.array(transaction), v.maxLength(maxAddresses))),
        }),
      ),
      v.maxLength(256),
    ),
    traceTransfers: v.nullish(flag),
    validation: v.nullish(flag),
    returnFullTransactions: v.nullish(flag),
  },
  'must be an object with blockStateCalls.',
)

export const evmOverrides = { stateOverrides, blockOverrides, simulation }
