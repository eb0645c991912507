import * as v from 'valibot'

/** Entries of a list in the parameters of a call. */
const maxEntries = 1000

/** Texts of base58 with `min` to `max` characters. */
const base58 = (min: number, max: number, problem: string) =>
  v.pipe(v.string(problem), v.regex(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${min},${max}}$`), problem))

export const address = base58(32, 44, 'must be an address.')
export const signature = base58(64, 88, 'must be a signature.')
export const count = v.pipe(v.number('must be a number.'), v.safeInteger(), v.minValue(0))
export const encoding = v.picklist(
  ['json', 'jsonParsed', 'base58', 'base64', 'base64+zstd'],
  'must be an encoding of Solana.',
)
export const list = (schema: v.GenericSchema) => v.pipe(v.array(schema, 'must be a list.'), v.maxLength(maxEntries))

const flag = v.boolean('must be true or false.')
const commitment = v.picklist(['processed', 'confirmed', 'finalized'], 'must be a commitment.')
const dataSlice = v.strictObject({ offset: count, length: count })
/** Bytes of a filter. A node compares at most 128. */
const bytes = v.pipe(v.string(), v.maxLength(256))
const memcmp = v.strictObject({
  offset: count,
  bytes: v.union([bytes, list(count)]),
  encoding: v.nullish(v.picklist(['base58', 'base64', 'bytes'])),
})
const filter = v.union([
  v.strictObject({ dataSize: count }),
  v.strictObject({ memcmp }),
  v.strictObject({ tokenAccountState: v.literal(true) }),
])

/** The members that each method of Solana knows. Others are refused: they would only take memory. */
const optionsOf = <const Names extends readonly (keyof typeof members)[]>(...names: Names) =>
  v.strictObject(
    Object.fromEntries(names.map((name) => [name, v.nullish(members[name])])),
    'must be an object with the options of the method.',
  )

const members = {
  commitment,
  minContextSlot: count,
  encoding,
  dataSlice,
  filters: v.pipe(v.array(filter, 'must be a list of filters.'), v.maxLength(8)),
  withContext: flag,
  sortResults: flag,
  changedSinceSlot: count,
  searchTransactionHistory: flag,
  limit: v.pipe(count, v.maxValue(maxEntries)),
  before: signature,
  until: signature,
  maxSupportedTransactionVersion: count,
  transactionDetails: v.picklist(['full', 'accounts', 'signatures', 'none']),
  rewards: flag,
  epoch: count,
  votePubkey: address,
  keepUnstakedDelinquents: flag,
  delinquentSlotDistance: count,
  excludeNonCirculatingAccountsList: flag,
  skipPreflight: flag,
  preflightCommitment: commitment,
  maxRetries: count,
  sigVerify: flag,
  replaceRecentBlockhash: flag,
  innerInstructions: flag,
  accounts: v.strictObject({ encoding: v.nullish(encoding), addresses: list(address) }),
}

const read = ['commitment', 'minContextSlot'] as const
const account = [...read, 'encoding', 'dataSlice'] as const
const transaction = ['commitment', 'encoding', 'maxSupportedTransactionVersion'] as const

export const solanaOptions = {
  commitment: optionsOf('commitment'),
  read: optionsOf(...read),
  account: optionsOf(...account),
  programAccounts: optionsOf(...account, 'filters', 'withContext', 'sortResults', 'changedSinceSlot'),
  signatures: optionsOf(...read, 'limit', 'before', 'until'),
  statuses: optionsOf('searchTransactionHistory'),
  transaction: optionsOf(...transaction),
  block: optionsOf(...transaction, 'transactionDetails', 'rewards'),
  supply: optionsOf('commitment', 'excludeNonCirculatingAccountsList'),
  inflation: optionsOf(...read, 'epoch'),
  votes: optionsOf('commitment', 'votePubkey', 'keepUnstakedDelinquents', 'delinquentSlotDistance'),
  send: optionsOf('encoding', 'skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot'),
  simulate: optionsOf(...read, 'encoding', 'sigVerify', 'replaceRecentBlockhash', 'innerInstructions', 'accounts'),
  /** Which token accounts are meant. */
  tokenFilter: v.union(
    [v.strictObject({ mint: address }), v.strictObject({ programId: address })],
    'must be { mint } or { programId }.',
  ),
}
