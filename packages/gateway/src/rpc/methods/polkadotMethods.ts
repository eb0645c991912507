import * as v from 'valibot'
import { defineMethod } from './defineMethod.js'
import { keptForever, keptForHour } from './keptLifetimes.js'
import type { Method } from './Method.js'

const text = v.string('must be a text.')
/** Of an account or of a function. */
const name = v.pipe(text, v.maxLength(100, 'must have at most 100 characters.'))
const hex = v.pipe(text, v.regex(/^0x([\da-fA-F]{2})*$/, 'must be bytes in hexadecimal.'))
const hash = v.pipe(text, v.regex(/^0x[\da-fA-F]{64}$/, 'must be a hash of 32 bytes.'))
const height = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), hex], 'must be a block number.')
const count = v.pipe(v.number('must be a number.'), v.safeInteger(), v.minValue(1), v.maxValue(1000))
const keys = v.pipe(v.array(hex, 'must be a list.'), v.maxLength(1000))

/** At the newest block, or at the block of a hash. */
const atBlock = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [hash] })
const costly = (...required: v.GenericSchema[]) => defineMethod({ required, optional: [hash], isCostly: true })

/**
 * What apps may call on Substrate networks: reads, and extrinsics that are signed already.
 *
 * @see https://docs.polkadot.com/develop/toolkit/api-libraries/
 */
export const polkadotMethods: Readonly<Record<string, Method>> = {
  chain_getBlock: costly(),
  chain_getHeader: atBlock(),
  chain_getFinalizedHead: defineMethod(),
  chain_getBlockHash: defineMethod({ optional: [height] }),
  state_getStorage: atBlock(hex),
  state_getStorageHash: atBlock(hex),
  state_getStorageSize: atBlock(hex),
  state_getKeysPaged: defineMethod({ required: [hex, count], optional: [hex, hash], isCostly: true }),
  state_queryStorageAt: costly(keys),
  state_call: costly(name, hex),
  state_getMetadata: costly(),
  state_getRuntimeVersion: atBlock(),
  payment_queryInfo: atBlock(hex),
  payment_queryFeeDetails: atBlock(hex),
  system_accountNextIndex: defineMethod({ required: [name] }),
  system_chain: defineMethod({ kept: keptForever }),
  system_chainType: defineMethod({ kept: keptForever }),
  system_properties: defineMethod({ kept: keptForHour }),
  system_health: defineMethod(),
  system_name: defineMethod(),
  system_version: defineMethod(),
  rpc_methods: defineMethod({ kept: keptForHour }),
  author_submitExtrinsic: defineMethod({ required: [hex], isSend: true }),
}
