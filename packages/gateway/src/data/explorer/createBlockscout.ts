import { parseAddress } from '@latchkey/adapter-evm/address'
import * as v from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import type { IndexedTransaction, Movement } from '../indexer/IndexedBlock.js'
import { operationOf } from '../indexer/operationOf.js'
import type { ActivityItem, ActivitySource, ActivityTransfer } from '../sources/ActivitySource.js'
import { CursorError } from '../sources/CursorError.js'
import type { Token } from '../tokens/Token.js'
import {
  type BlockscoutTransaction,
  type BlockscoutTransfer,
  transactionsSchema,
  transfersSchema,
} from './blockscoutSchemas.js'
import { extendStream, mostPages, type Page, type PageParams, type PageStream, readStream } from './pageStream.js'

export interface BlockscoutOptions {
  /** URL of the explorer. A key can be in its query. */
  readonly url: string
  readonly source: Source
  readonly native: Token
}

/** The name among the sources. It is part of cursors, so it never changes. */
const name = 'blockscout'
const mebibyte = 1024 * 1024
const second = 1000

interface InBlock {
  readonly block: number
}
interface Streams {
  readonly transactions: PageStream<BlockscoutTransaction & InBlock>
  readonly transfers: PageStream<BlockscoutTransfer & InBlock>
}

/**
 * The activity of an EVM network from a Blockscout explorer. It has transactions and transfers of
 * tokens in two lists. A page has the blocks for which both were read.
 *
 * What contracts pay in the native currency is not in these lists.
 *
 * @see https://docs.blockscout.com/devs/apis/rest
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
        url: urlOf(url, path, at),
        types: ['application/json'],
        mostBytes: 8 * mebibyte,
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
    name,
    async activity({ address, cursor, most }, signal) {
      const from = cursor === undefined ? { transactions: {}, transfers: {}, below: undefined } : readCursor(cursor)
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
      let [transactions, transfers]: [Streams['transactions'], Streams['transfers']] = await Promise.all([
        readStream(readTransactions, from.transactions, from.below),
        readStream(readTransfers, from.transfers, from.below),
      ])
      let items = itemsOf({ transactions, transfers }, address, native)
      for (let count = 0; items.length === 0 && (transactions.next || transfers.next); count += 1) {
        if (count === mostPages) throw new Error('A block has too many items.')
        // The list that reaches less far down is what holds the page up.
        if (lowestOf(transactions) >= lowestOf(transfers))
          transactions = await extendStream(readTransactions, transactions)
        else transfers = await extendStream(readTransfers, transfers)
        items = itemsOf({ transactions, transfers }, address, native)
      }
      return pageOf(items, most, { transactions, transfers })
    },
  }
}

const timeout = 10 * second

interface BlockItem extends InBlock {
  readonly item: ActivityItem
}

/** Whole blocks, so that the next page can begin below one. */
function pageOf(items: readonly BlockItem[], most: number, { transactions, transfers }: Streams) {
  let kept = items
  if (items.length > most) {
    const border = items[most]?.block ?? 0
    const above = items.filter(({ block }) => block > border)
    // A block with more items than a page is a page of its own.
    kept = above.length > 0 ? above : items.filter(({ block }) => block === border)
  }
  const below = kept.at(-1)?.block
  const isEnd = kept.length === items.length && !transactions.next && !transfers.next
  return {
    items: kept.map(({ item }) => item),
    next: isEnd || below === undefined ? undefined : writeCursor(transactions.at, transfers.at, below),
  }
}

/** The items of the blocks for which both lists were read, the newest first. */
function itemsOf({ transactions, transfers }: Streams, address: string, native: Token): readonly BlockItem[] {
  const border = Math.max(lowestOf(transactions), lowestOf(transfers))
  const byHash = new Map<
    string,
    { block: number; transaction?: BlockscoutTransaction; transfers: BlockscoutTransfer[] }
  >()
  const at = (hash: string, block: number) => {
    const known = byHash.get(hash.toLowerCase()) ?? { block, transfers: [] }
    byHash.set(hash.toLowerCase(), known)
    return known
  }
  for (const transaction of transactions.items) {
    if (transaction.block > border) at(transaction.hash, transaction.block).transaction = transaction
  }
  for (const transfer of transfers.items) {
    const hash = transfer.transaction_hash ?? transfer.tx_hash
    if (transfer.block > border && hash !== undefined) at(hash, transfer.block).transfers.push(transfer)
  }
  return [...byHash]
    .flatMap(([hash, found]) => {
      const item = itemOf(hash, found, { address, native })
      return item ? [{ block: found.block, item }] : []
    })
    .sort((a, b) => b.block - a.block)
}

/** Down to this block, the list may have more. -1: it is whole. */
function lowestOf({ items, next }: PageStream<InBlock>): number {
  return next === undefined ? -1 : (items.at(-1)?.block ?? Number.MAX_SAFE_INTEGER)
}

interface Found {
  readonly transaction?: BlockscoutTransaction
  readonly transfers: readonly BlockscoutTransfer[]
}

function itemOf(
  hash: string,
  { transaction, transfers: all }: Found,
  { address, native }: { readonly address: string; readonly native: Token },
): ActivityItem | undefined {
  const owner = address.toLowerCase()
  const ordered = [...all].sort((a, b) => a.log_index - b.log_index)
  const read = ordered.flatMap((transfer) => readTransfer(transfer, owner) ?? [])
  const [first] = ordered
  const minedAt = transaction?.timestamp ?? first?.timestamp
  if (minedAt === undefined || minedAt === null) return undefined
  const isSuccessful = transaction ? transaction.status !== 'error' : true
  const indexed = transaction
    ? toIndexed(
        transaction,
        read.map(({ movement }) => movement),
      )
    : undefined
  const paid = indexed?.movements.filter(({ standard }) => standard === 'native') ?? []
  const transfers = [
    ...paid.map(
      (movement): ActivityTransfer => ({
        ...endsOf(movement, owner),
        asset: { kind: 'token', token: native },
      }),
    ),
    ...read.map(({ transfer }) => transfer),
  ]
  const [only, ...others] = transfers
  const ends = only && others.length === 0 ? only : undefined
  const fee = transaction?.fee?.value
  return {
    id: hash,
    hash,
    minedAt: Date.parse(minedAt),
    from: ends?.from ?? parseAddress(transaction?.from.hash ?? first?.from.hash),
    to: indexed?.isDeployment ? undefined : (ends?.to ?? canonical(transaction?.to?.hash ?? first?.to.hash)),
    status: isSuccessful ? 'confirmed' : 'failed',
    nonce: transaction?.nonce ?? 0,
    operation: operationOf(indexed ?? ofOther(read.map(({ movement }) => movement)), owner),
    fee: indexed?.sender === owner && fee ? BigInt(fee) : undefined,
    application: undefined,
    transfers: isSuccessful ? transfers : [],
  }
}

/** A transaction in the form in which the index has it, for the rules that both share. */
function toIndexed(transaction: BlockscoutTransaction, tokens: readonly Movement[]): IndexedTransaction {
  const { hash, from, to, created_contract: created, nonce, value, raw_input: input, status, fee } = transaction
  const [sender, receiver] = [from.hash.toLowerCase(), (to ?? created)?.hash.toLowerCase() ?? null]
  const isSuccessful = status !== 'error'
  const amount = BigInt(value)
  const paid: Movement[] =
    isSuccessful && amount > 0n && receiver !== null
      ? [{ ordinal: 0, standard: 'native', contract: null, tokenId: null, sender, receiver, amount }]
      : []
  return {
    hash,
    position: 0,
    sender,
    receiver,
    isDeployment: !to,
    nonce,
    value: amount,
    selector: to && input && input.length >= 10 ? input.slice(0, 10).toLowerCase() : null,
    isSuccessful,
    fee: BigInt(fee?.value ?? 0),
    movements: isSuccessful ? [...paid, ...tokens] : [],
  }
}

/** A transaction that another account sent. Only its transfers are known. */
function ofOther(movements: readonly Movement[]): IndexedTransaction {
  const nothing = { hash: '', position: 0, sender: '', receiver: null, nonce: 0, value: 0n, selector: null, fee: 0n }
  return { ...nothing, isDeployment: false, isSuccessful: true, movements }
}

interface ReadTransfer {
  readonly transfer: ActivityTransfer
  readonly movement: Movement
}

/** `undefined`: a transfer of a kind or a token that can't be shown. */
function readTransfer(
  { from, to, token, total, log_index: ordinal }: BlockscoutTransfer,
  owner: string,
): ReadTransfer | undefined {
  const contract = canonical(token?.address_hash ?? token?.address)
  if (!token || contract === undefined) return undefined
  const tokenId = total?.token_id ?? null
  const ends = { sender: from.hash.toLowerCase(), receiver: to.hash.toLowerCase() }
  const base = { ordinal, contract: contract.toLowerCase(), tokenId, ...ends }
  const icon = token.icon_url?.startsWith('https://') ? token.icon_url : undefined
  switch (token.type) {
    case 'ERC-20': {
      const decimals = token.decimals ?? total?.decimals
      if (decimals === undefined || decimals === null || !total?.value) return undefined
      const movement: Movement = { ...base, standard: 'erc20', tokenId: null, amount: BigInt(total.value) }
      const described = { address: contract, name: token.name ?? '', symbol: token.symbol ?? '', decimals, icon }
      return { movement, transfer: { ...endsOf(movement, owner), asset: { kind: 'token', token: described } } }
    }
    case 'ERC-721':
    case 'ERC-1155': {
      if (tokenId === null) return undefined
      const standard = token.type === 'ERC-721' ? 'erc721' : 'erc1155'
      const movement: Movement = { ...base, standard, amount: BigInt(total?.value ?? 1) }
      const collection = token.name ?? undefined
      const nft = { contract, tokenId, standard, name: undefined, collection, image: undefined } as const
      return { movement, transfer: { ...endsOf(movement, owner), asset: { kind: 'nft', nft } } }
    }
    default:
      return undefined
  }
}

function endsOf({ sender, receiver, amount }: Movement, owner: string): Omit<ActivityTransfer, 'asset'> {
  const isSelf = sender === receiver
  const direction = isSelf ? 'self' : receiver === owner ? 'in' : 'out'
  return { from: parseAddress(sender), to: parseAddress(receiver), direction, amount }
}

function canonical(address: string | undefined): string | undefined {
  return address !== undefined && /^0x[\da-f]{40}$/i.test(address) ? parseAddress(address.toLowerCase()) : undefined
}

/** `undefined`: the explorer does not know the address. */
function readPage<Value>({ status, body }: OutgoingAnswer, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`The status is ${status}.`)
  return v.parse(schema, JSON.parse(body.toString('utf8')))
}

function urlOf(base: string, path: string, params: PageParams): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/api/v2/${path}`
  for (const [member, value] of Object.entries(params)) url.searchParams.set(member, value)
  return url.href
}

/** Members of a page that is sent back. Others, like a key, are not part of cursors. */
function paramsOf(value: unknown): PageParams | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const all = Object.entries(value).flatMap(([member, each]) => {
    const text = String(each)
    return each !== null && isParam(member, text) ? [[member, text] as const] : []
  })
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function isParam(member: string, value: string): boolean {
  return /^[a-z][a-z_]{0,39}$/.test(member) && !/key/.test(member) && /^[\w.:+-]{1,100}$/.test(value)
}

function writeCursor(transactions: PageParams, transfers: PageParams, below: number): string {
  return [String(below), new URLSearchParams(transactions), new URLSearchParams(transfers)].join(' ')
}

/** @throws {CursorError} */
function readCursor(text: string) {
  const [below, transactions, transfers, ...others] = text.split(' ')
  if (
    !below ||
    !/^\d{1,15}$/.test(below) ||
    transactions === undefined ||
    transfers === undefined ||
    others.length > 0
  ) {
    throw new CursorError(name)
  }
  return { below: Number(below), transactions: readParams(transactions), transfers: readParams(transfers) }
}

function readParams(text: string): PageParams {
  const all = [...new URLSearchParams(text)]
  if (!all.every(([member, value]) => isParam(member, value))) throw new CursorError(name)
  return Object.fromEntries(all)
}
