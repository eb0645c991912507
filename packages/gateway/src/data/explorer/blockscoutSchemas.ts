import * as v from 'valibot'

/** Members that versions of the API name in two ways are read by both names. */
const address = v.object({ hash: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)) })
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const time = v.pipe(v.string(), v.isoTimestamp())
/**
 * Numbers were texts in earlier versions. Contracts say what they like, so nonsense is no fault of the
 * explorer: the transfer is left out.
 */
const decimals = v.fallback(
  v.nullish(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0), v.maxValue(77)),
  ),
  null,
)

/** What leads to the next page: it is sent back as it is. */
const next = v.nullish(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))))

function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_page_params: next })
}

const transaction = v.object({
  hash,
  block_number: v.nullish(count),
  block: v.nullish(count),
  timestamp: v.nullish(time),
  from: address,
  to: v.nullish(address),
  created_contract: v.nullish(address),
  value: units,
  fee: v.nullish(v.object({ value: v.nullish(units) })),
  /** `ok`, `error`, or `null` while it is pending. */
  status: v.nullish(v.string()),
  nonce: count,
  raw_input: v.nullish(v.string()),
})
export type BlockscoutTransaction = v.InferOutput<typeof transaction>

const transfer = v.object({
  /** On Celo, `null` for transfers that belong to a block and to no transaction. */
  transaction_hash: v.nullish(hash),
  tx_hash: v.nullish(hash),
  block_number: count,
  log_index: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
  timestamp: v.nullish(time),
  from: address,
  to: address,
  token: v.nullish(
    v.object({
      address_hash: v.optional(v.string()),
      address: v.optional(v.string()),
      name: v.nullish(v.string()),
      symbol: v.nullish(v.string()),
      decimals,
      icon_url: v.nullish(v.string()),
      type: v.string(),
    }),
  ),
  total: v.nullish(v.object({ value: v.nullish(units), decimals, token_id: v.nullish(units) })),
})
export type BlockscoutTransfer = v.InferOutput<typeof transfer>

export const transactionSchema = transaction
export const transactionsSchema = pageOf(transaction)
export const transfersSchema = pageOf(transfer)

const holding = v.object({
  token: v.object({ address_hash: v.optional(v.string()), address: v.optional(v.string()) }),
})
export const holdingsSchema = pageOf(holding)
