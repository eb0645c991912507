import * as v from 'valibot'
import { defineMethod } from './defineMethod.js'
import { keptForBlocks } from './keptLifetimes.js'
import type { Method } from './Method.js'

const hash = v.pipe(v.string('must be a text.'), v.regex(/^[\da-f]{64}$/i, 'must be a hash of 32 bytes.'))
const bytes = v.pipe(v.string('must be a text.'), v.regex(/^([\da-f]{2})+$/i, 'must be bytes in hexadecimal.'))
const count = v.pipe(v.number('must be a number.'), v.safeInteger(), v.minValue(0))
/** In any case, as the node reads it. */
const estimateMode = v.pipe(
  v.string('must be a text.'),
  v.regex(/^(unset|economical|conservative)$/i, 'must be unset, economical or conservative.'),
)
const detail = v.union([v.boolean(), count], 'must be true, false or a number.')

/**
 * What apps may call on Bitcoin: reads, and transactions that are signed already.
 *
 * @see https://developer.bitcoin.org/reference/rpc/
 */
export const bitcoinMethods: Readonly<Record<string, Method>> = {
  getblockchaininfo: defineMethod(),
  getblockcount: defineMethod(),
  getbestblockhash: defineMethod(),
  getblockhash: defineMethod({ required: [count] }),
  getblockheader: defineMethod({ required: [hash], optional: [v.boolean()] }),
  getblock: defineMethod({ required: [hash], optional: [detail], isCostly: true }),
  getrawtransaction: defineMethod({ required: [hash], optional: [detail, hash] }),
  gettxout: defineMethod({ required: [hash, count], optional: [v.boolean()] }),
  getmempoolinfo: defineMethod(),
  estimatesmartfee: defineMethod({ required: [count], optional: [estimateMode], kept: keptForBlocks }),
  sendrawtransaction: defineMethod({ required: [bytes], optional: [v.number()], isSend: true }),
}
