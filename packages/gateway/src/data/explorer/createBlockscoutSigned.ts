import * as v from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import type { SignedTokens } from '../sources/SignedTokens.js'
import { blockscoutName } from './blockscoutName.js'
import { transactionSchema, transfersSchema } from './blockscoutSchemas.js'
import { blockscoutUrl } from './blockscoutUrl.js'

export interface BlockscoutSignedOptions {
  /** URL of the explorer. A key can be in its query. */
  readonly url: string
  readonly source: Source
}

const mebibyte = 1024 * 1024
const timeout = 8000
/** Tokens about which the explorer is asked for one answer: each costs some requests. */
const maxTokens = 5
/** Transactions of a token whose signer is read. */
const maxTransactions = 3

/**
 * The tokens that moved in what an address signed, by a Blockscout explorer: its list of transfers does
 * not say who signed, so the newest transactions of each token are read.
 *
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export function createBlockscoutSigned({ url, source }: BlockscoutSignedOptions): SignedTokens {
  const ask = async <Value>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Value>,
    signal: AbortSignal,
  ): Promise<Value | undefined> => {
    const target = blockscoutUrl(url, path, query)
    const request = { url: target, types: ['application/json'], maxBytes: 4 * mebibyte, timeout, signal }
    return source.call(request, { read: (answer) => readAnswer(answer, schema) })
  }
  const isSigned = async (address: string, token: string, signal: AbortSignal): Promise<boolean> => {
    const owner = address.toLowerCase()
    const query = { type: 'ERC-20', token }
    const transfers = await ask(`addresses/${address}/token-transfers`, query, transfersSchema, signal)
    // An explorer that does not know the filter answers with the transfers of all tokens.
    const own = (transfers?.items ?? []).filter(
      (each) => (each.token?.address_hash ?? each.token?.address)?.toLowerCase() === token.toLowerCase(),
    )
    // What strangers send comes in. What goes out is more likely to be the account's own.
    const ordered = [...own].sort(
      (one, other) => Number(isFrom(other.from.hash, owner)) - Number(isFrom(one.from.hash, owner)),
    )
    const hashes = new Set(ordered.flatMap((each) => each.transaction_hash ?? each.tx_hash ?? []))
    for (const hash of [...hashes].slice(0, maxTransactions)) {
      const transaction = await ask(`transactions/${hash}`, {}, transactionSchema, signal)
      if (transaction && isFrom(transaction.from.hash, owner)) return true
    }
    return false
  }
  return {
    name: blockscoutName,
    async signedOf(address, tokens, signal) {
      const found = tokens
        .slice(0, maxTokens)
        .map(async (token) => ((await isSigned(address, token, signal)) ? [token] : []))
      return (await Promise.all(found)).flat()
    },
  }
}

function isFrom(hash: string, owner: string): boolean {
  return hash.toLowerCase() === owner
}

/** `undefined`: the explorer does not know it. @throws for what is no answer of the explorer. */
function readAnswer<Value>({ status, body }: OutgoingAnswer, schema: v.GenericSchema<unknown, Value>) {
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`The status is ${status}.`)
  return v.parse(schema, JSON.parse(body.toString('utf8')))
}
