import { SourceError } from '@latchkey/server'
import * as v from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import type { ActivitySource } from '../sources/ActivitySource.js'
import type { Token } from '../tokens/Token.js'
import { paramsOf, readBlockscoutCursor, writeBlockscoutCursor } from './blockscoutCursor.js'
import { type BlockItem, type BlockscoutStreams, blockscoutItems, type InBlock, lowestOf } from './blockscoutItems.js'
import { blockscoutName } from './blockscoutName.js'
import { transactionsSchema, transfersSchema } from './blockscoutSchemas.js'
import { blockscoutUrl } from './blockscoutUrl.js'
import { extendStream, maxPages, type Page, type PageParams, readStream } from './pageStream.js'

export interface BlockscoutOptions {
  /** URL of the explorer. A key can be in its query. */
  readonly url: string
  readonly source: Source
  readonly native: Token
}

const mebibyte = 1024 * 1024
const second = 1000

/**
 * The activity of an EVM network from a Blockscout explorer. It has transactions and transfers of
 * tokens in two lists. A page has the blocks for which both were read.
 *
 * What contracts pay in the native currency is not in these lists.
 *
 * @see https://docs.blockscout.com/devs/apis/rest
 * @see https://github.com/blockscout/swaggers
 * @see https://docs.blockscout.com/blockscout-v12-0-0-api-updates-and-breaking-changes
 */
export function createBlockscout({ url, source, native }: BlockscoutOptions): ActivitySource {
  const list =
    <Item extends Readonly<Record<string, unknown>>>(
      path: string,
      schema: v.GenericSchema<unknown, { readonly items: readonly Item[]; readonly next_page_params?: unknown }>,
      blockOf: (item: Item) => number | undefined,
      signal: AbortSignal,
    ) =>
    async (at: PageParams): Promise<Page<Item & InBlock>> => {
      const request = {
        url: blockscoutUrl(url, path, at),
        types: ['application/json'],
        maxBytes: 8 * mebibyte,
        timeout,
        signal,
      }
      const answer = await source.call(request, { read: (each) => readPage(each, schema) })
      // An address without a transaction is unknown to the explorer.
      if (!answer) return { items: [], next: undefined }
      const items = answer.items.flatMap((item) => {
        const block = blockOf(item)
        // A pending transaction has no block.
        return block === undefined ? [] : [{ ...item, block }]
      })
      return { items, next: paramsOf(answer.next_page_params) }
    }

  return {
    name: blockscoutName,
    async activity({ address, cursor, max }, signal) {
      const from =
        cursor === undefined ? { transactions: {}, transfers: {}, below: undefined } : readBlockscoutCursor(cursor)
      const readTransactions = list(
        `addresses/${address}/transactions`,
        transactionsSchema,
        (item) => item.block_number ?? item.block ?? undefined,
        signal,
      )
      const readTransfers = list(
        `addresses/${address}/token-transfers`,
        transfersSchema,
        (item) => item.block_number,
        signal,
      )
      let [transactions, transfers]: [BlockscoutStreams['transactions'], BlockscoutStreams['transfers']] =
        await Promise.all([
          readStream(readTransactions, from.transactions, from.below),
          readStream(readTransfers, from.transfers, from.below),
        ])
      let items = blockscoutItems({ transactions, transfers }, address, native)
      for (let count = 0; items.length === 0 && (transactions.next || transfers.next); count += 1) {
        if (count === maxPages) throw new SourceError(blockscoutName, { asksTooMuch: true })
        // The list that reaches less far down is what holds the page up.
        if (lowestOf(transactions) >= lowestOf(transfers))
          transactions = await extendStream(readTransactions, transactions)
        else transfers = await extendStream(readTransfers, transfers)
        items = blockscoutItems({ transactions, transfers }, address, native)
      }
      return pageOf(items, max, { transactions, transfers })
    },
  }
}

const timeout = 10 * second

/** Whole blocks, so that the next page can begin below one. */
function pageOf(items: readonly BlockItem[], max: number, { transactions, transfers }: BlockscoutStreams) {
  let kept = items
  if (items.length > max) {
    const border = items[max]?.block ?? 0
    const above = items.filter(({ block }) => block > border)
    // A block with more items than a page is a page of its own.
    kept = above.length > 0 ? above : items.filter(({ block }) => block === border)
  }
  const below = kept.at(-1)?.block
  const isEnd = kept.length === items.length && !transactions.next && !transfers.next
  return {
    items: kept.map(({ item }) => item),
    next: isEnd || below === undefined ? undefined : writeBlockscoutCursor(transactions.at, transfers.at, below),
  }
}

/** `undefined`: the explorer does not know the address. */
function readPage<Value>({ status, body }: OutgoingAnswer, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`The status is ${status}.`)
  return v.parse(schema, JSON.parse(body.toString('utf8')))
}
