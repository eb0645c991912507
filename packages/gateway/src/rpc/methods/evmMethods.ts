import * as v from 'valibot'
import { defineMethod } from './defineMethod.js'
import { evmOverrides } from './evmOverrides.js'
import { evmValues } from './evmValues.js'
import { keptForBlock, keptForBlocks, keptForever, notKept } from './keptLifetimes.js'
import type { Method } from './Method.js'

const { address, data, flag, hash, hex, maxAddresses, quantity, transaction } = evmValues
const { blockOverrides, simulation, stateOverrides } = evmOverrides

const tags: readonly unknown[] = ['latest', 'pending', 'safe', 'finalized', 'earliest']
const number = hex(/^(0x[\da-fA-F]{1,64}|latest|pending|safe|finalized|earliest)$/, 'must be a block number or tag.')
const block = v.union(
  [
    number,
    v.strictObject({ blockNumber: number }),
    v.strictObject({ blockHash: hash, requireCanonical: v.nullish(flag) }),
  ],
  'must be a block number, tag or hash.',
)

const topic = v.nullable(v.union([hash, v.pipe(v.array(v.nullable(hash)), v.maxLength(maxAddresses))]))
const logFilter = v.strictObject(
  {
    fromBlock: v.nullish(number),
    toBlock: v.nullish(number),
    blockHash: v.nullish(hash),
    address: v.nullish(v.union([address, v.pipe(v.array(address), v.maxLength(maxAddresses))])),
    topics: v.nullish(v.pipe(v.array(topic), v.maxLength(4))),
  },
  'must be a filter with fromBlock and toBlock, or blockHash.',
)

const forBlock = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [block] })
const byHash = (...more: v.GenericSchema[]) => defineMethod({ required: [hash, ...more], kept: keptForever })

/**
 * What apps may call on EVM networks: reads without state at one node, and transactions that are
 * signed already.
 *
 * @see https://ethereum.github.io/execution-apis/
 */
export const evmMethods: Readonly<Record<string, Method>> = {
  eth_chainId: defineMethod({ kept: keptForever }),
  net_version: defineMethod({ kept: keptForever }),
  web3_clientVersion: defineMethod(),
  eth_syncing: defineMethod(),
  eth_blockNumber: defineMethod({ kept: keptForBlock }),
  eth_gasPrice: defineMethod({ kept: keptForBlocks }),
  eth_maxPriorityFeePerGas: defineMethod({ kept: keptForBlocks }),
  eth_blobBaseFee: defineMethod({ kept: keptForBlocks }),
  eth_feeHistory: defineMethod({
    required: [v.union([quantity, v.pipe(v.number(), v.safeInteger())], 'must be a number of blocks.'), number],
    optional: [v.pipe(v.array(v.number()), v.maxLength(100))],
    kept: keptForBlocks,
    isCostly: true,
  }),
  eth_getBalance: forBlock(address),
  eth_getCode: forBlock(address),
  eth_getTransactionCount: forBlock(address),
  eth_getStorageAt: forBlock(address, quantity),
  eth_getProof: defineMethod({
    required: [address, v.pipe(v.array(quantity), v.maxLength(maxAddresses))],
    optional: [block],
    isCostly: true,
  }),
  eth_call: defineMethod({
    required: [transaction],
    optional: [block, stateOverrides, blockOverrides],
    isCostly: true,
  }),
  eth_estimateGas: defineMethod({
    required: [transaction],
    optional: [block, stateOverrides, blockOverrides],
    isCostly: true,
  }),
  eth_createAccessList: defineMethod({ required: [transaction], optional: [block, stateOverrides], isCostly: true }),
  eth_simulateV1: defineMethod({ required: [simulation], optional: [block], isCostly: true }),
  eth_getBlockByHash: byHash(flag),
  eth_getBlockTransactionCountByHash: byHash(),
  eth_getTransactionByBlockHashAndIndex: byHash(quantity),
  eth_getBlockByNumber: defineMethod({
    required: [number, flag],
    kept: ([tag]) => (tags.includes(tag) ? notKept : 'final'),
  }),
  eth_getBlockTransactionCountByNumber: defineMethod({ required: [number] }),
  eth_getTransactionByBlockNumberAndIndex: defineMethod({ required: [number, quantity] }),
  eth_getBlockReceipts: defineMethod({ required: [block], isCostly: true }),
  eth_getTransactionByHash: defineMethod({ required: [hash], kept: 'final' }),
  eth_getTransactionReceipt: defineMethod({ required: [hash], kept: 'final' }),
  eth_getLogs: defineMethod({ required: [logFilter], isCostly: true }),
  eth_sendRawTransaction: defineMethod({ required: [data], isSend: true }),
  eth_sendRawTransactionSync: defineMethod({
    required: [data],
    optional: [v.union([quantity, v.number()])],
    isSend: true,
  }),
}
