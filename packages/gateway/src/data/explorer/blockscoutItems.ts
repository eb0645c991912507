import { parseAddress } from '@latchkey/adapter-evm/address'
import type { IndexedTransaction, Movement } from '@latchkey/indexer'
import { directionOf } from '../history/directionOf.js'
import { operationOf } from '../history/operationOf.js'
import type { ActivityItem, ActivityTransfer } from '../sources/ActivitySource.js'
import type { Token } from '../tokens/Token.js'
import type { BlockscoutTransaction, BlockscoutTransfer } from './blockscoutSchemas.js'
import type { PageStream } from './pageStream.js'

export interface InBlock {
  readonly block: number
}
export interface BlockscoutStreams {
  readonly transactions: PageStream<BlockscoutTransaction & InBlock>
  readonly transfers: PageStream<BlockscoutTransfer & InBlock>
}

export interface BlockItem extends InBlock {
  readonly item: ActivityItem
}

/** The items of the blocks for which both lists were read, the newest first. */
export function blockscoutItems(
  { transactions, transfers }: BlockscoutStreams,
  address: string,
  native: Token,
): readonly BlockItem[] {
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
    const hash = transfer.transaction_hash ?? transfer.tx_hash ?? undefined
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
export function lowestOf({ items, next }: PageStream<InBlock>): number {
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
  const from = canonical(transaction?.from.hash ?? first?.from.hash)
  if (minedAt === undefined || minedAt === null || from === undefined) return undefined
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
    signer: canonical(transaction?.from.hash),
    from: ends?.from ?? from,
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

function endsOf(movement: Movement, owner: string): Omit<ActivityTransfer, 'asset'> {
  const { sender, receiver, amount } = movement
  return { from: parseAddress(sender), to: parseAddress(receiver), direction: directionOf(movement, owner), amount }
}

function canonical(address: string | undefined): string | undefined {
  return address !== undefined && /^0x[\da-f]{40}$/i.test(address) ? parseAddress(address.toLowerCase()) : undefined
}
