import type { AmountScale } from '@latchkey/core'
import type { Clock } from '@latchkey/server'
import type { ActivityItem, ActivitySource, ActivityTransfer } from '../../sources/ActivitySource.js'
import { CursorError } from '../../sources/CursorError.js'
import type { Token } from '../../tokens/Token.js'
import type { TokenDirectory } from '../../tokens/TokenDirectory.js'
import { indexName } from '../indexName.js'
import type { SignatureReader, TokenAccount } from './createSignatureReader.js'
import { decodeSolana, SolanaAnswerError } from './decodeSolana.js'
import { eachOf } from './eachOf.js'
import type { SolanaItem, SolanaMovement } from './SolanaItem.js'
import type { SolanaAccount, SolanaPage, SolanaRepository, SolanaRow, SolanaSignature } from './SolanaRepository.js'

export interface SolanaActivityOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: SolanaRepository
  readonly reader: SignatureReader
  readonly tokens: TokenDirectory
  readonly clock: Clock
}

/** Token accounts of an address. Strangers can open any number of them. */
const mostAccounts = 30
/** Answers with new signatures of one account. Beyond, its list is read from the newest one again. */
const mostNewPages = 3
/** How often older signatures are read for one page of the history. */
const mostExtensions = 3
/** Requests at the same time. */
const mostRequests = 5

/**
 * The activity of addresses of Solana, which has no logs to index: the signatures of each address
 * that is asked for, and of its token accounts, are read and kept.
 */
export function createSolanaActivity({
  network,
  repository,
  reader,
  tokens,
  clock,
}: SolanaActivityOptions): ActivitySource {
  const listed = new Set(tokens.listed.map((token) => token.address))
  /** First those of listed tokens, then those that hold something, each with those of before first. */
  const inOrder = (known: readonly SolanaAccount[], held: readonly TokenAccount[]): readonly string[] => {
    const ranks = new Map(known.map(({ account }) => [account, 1]))
    for (const { account, mint, amount } of held) {
      ranks.set(account, (ranks.get(account) ?? 0) + (amount > 0n ? 2 : 0) + (listed.has(mint) ? 4 : 0))
    }
    return [...ranks].toSorted(([, one], [, other]) => other - one).map(([account]) => account)
  }

  const update = async (address: string, signal: AbortSignal): Promise<void> => {
    const known = await repository.accounts(network, address)
    const held = await reader.tokenAccounts(address, signal)
    const others = inOrder(known, held).filter((account) => account !== address)
    const accounts = [address, ...others.slice(0, mostAccounts)]
    const read = await eachOf(accounts, mostRequests, async (account) => {
      const before = known.find((each) => each.account === account && each.newest !== undefined)
      const range = { until: before?.newest, mostPages: before ? mostNewPages : 1 }
      const { signatures, isWhole } = await reader.signatures(account, range, signal)
      const newest = signatures.find(({ isFinal }) => isFinal)?.signature ?? before?.newest
      const followed: SolanaAccount = { account, newest, oldest: isWhole ? before?.oldest : signatures.at(-1) }
      return { followed, signatures }
    })
    signal.throwIfAborted()
    await repository.update({ network, address, ...joined(read), now: clock.now() })
  }

  /** Reads what is older than the oldest known signatures. */
  const extend = async (address: string, accounts: readonly SolanaAccount[], signal: AbortSignal): Promise<void> => {
    const read = await eachOf(accounts, mostRequests, async ({ account, newest, oldest }) => {
      const range = { before: oldest?.signature, mostPages: 1 }
      const { signatures, isWhole } = await reader.signatures(account, range, signal)
      const followed: SolanaAccount = { account, newest, oldest: isWhole ? undefined : signatures.at(-1) }
      return { followed, signatures }
    })
    signal.throwIfAborted()
    await repository.extend({ network, address, ...joined(read), now: clock.now() })
  }
  /** Rows for which the signatures of all accounts were read. */
  const rowsOf = async (page: SolanaPage, signal: AbortSignal): Promise<Rows> => {
    for (let count = 0; ; count += 1) {
      const rows = await repository.page(page)
      const lowest = rows.length < page.most ? 0 : (rows.at(-1)?.slot ?? 0)
      const accounts = await repository.accounts(network, page.address)
      const short = accounts.filter(({ oldest }) => oldest && oldest.slot >= lowest)
      if (short.length === 0) return { rows: rows.slice(0, page.most - 1), isEnd: rows.length < page.most }
      if (count === mostExtensions) {
        const border = Math.max(...short.map(({ oldest }) => oldest?.slot ?? 0))
        return { rows: rows.filter(({ slot }) => slot > border).slice(0, page.most - 1), isEnd: false }
      }
      await extend(page.address, short, signal)
    }
  }

  const readItem = async (address: string, row: SolanaRow, signal: AbortSignal): Promise<SolanaRow> => {
    if (row.item) return row
    const answer = await reader.transaction(row.signature, signal)
    signal.throwIfAborted()
    const item = itemIn(answer, address)
    if (!item) return row
    const read = { ...row, item }
    if (row.isFinal) await repository.keep({ network, address }, read)
    return read
  }

  return {
    name: indexName,
    async activity({ address, cursor, most }, signal) {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (after === undefined) await update(address, signal)
      const found = await rowsOf({ network, address, after, most: most + 1 }, signal)
      const rows = await eachOf(found.rows, mostRequests, (row) => readItem(address, row, signal))
      const last = found.isEnd ? undefined : (rows.at(-1) ?? after)
      const movements = rows.flatMap(({ item }) => item?.movements ?? [])
      const mints = new Set(movements.flatMap(({ mint }) => mint ?? []))
      const [described, scales] = await Promise.all([
        tokens.describe([...mints], signal),
        reader.scales([...mints], signal),
      ])
      const known = { address, tokens, described, scales }
      const items = rows.flatMap((row) => (row.item ? itemOf(row, row.item, known) : []))
      return { items, next: last && `${last.slot}.${last.signature}` }
    },
  }
}

interface Rows {
  readonly rows: readonly SolanaRow[]
  readonly isEnd: boolean
}

interface Read {
  readonly followed: SolanaAccount
  readonly signatures: readonly SolanaSignature[]
}

function joined(read: readonly Read[]) {
  return {
    accounts: read.map(({ followed }) => followed),
    signatures: read.flatMap(({ signatures }) => signatures),
  }
}

/** `undefined`: the node has forgotten the transaction, or it is of a kind that can't be read. */
function itemIn(answer: unknown, address: string): SolanaItem | undefined {
  if (answer === null) return undefined
  try {
    return decodeSolana(answer, address)
  } catch (error) {
    // One of them must not hide all others.
    if (error instanceof SolanaAnswerError) return undefined
    throw error
  }
}

interface Known {
  readonly address: string
  readonly tokens: TokenDirectory
  readonly described: ReadonlyMap<string, Token>
  /** Of today: what the network shows for the stored amounts now. Earlier ones are not kept. */
  readonly scales: ReadonlyMap<string, AmountScale>
}

function itemOf({ signature }: SolanaSignature, item: SolanaItem, known: Known): ActivityItem {
  const { address } = known
  const { time, payer, isSuccessful, fee } = item
  const movements = isSuccessful ? item.movements : []
  const [only, ...others] = movements
  const other = only && others.length === 0 ? (only.other ?? undefined) : undefined
  const isIn = only?.direction === 'in'
  return {
    id: signature,
    hash: signature,
    minedAt: time,
    signer: payer,
    from: isIn ? (other ?? payer) : payer,
    to: isIn ? address : other,
    status: isSuccessful ? 'confirmed' : 'failed',
    nonce: 0,
    operation: operationOf(movements, payer === address),
    fee: payer === address ? BigInt(fee) : undefined,
    application: undefined,
    transfers: movements.map((movement) => transferOf(movement, known)),
  }
}

function operationOf(movements: readonly SolanaMovement[], isPayer: boolean): string {
  const incoming = movements.filter(({ direction }) => direction === 'in')
  const outgoing = movements.filter(({ direction }) => direction === 'out')
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return isPayer && incoming.every(isCreated) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every(isCreated) ? 'burn' : 'send'
  return 'execute'
}

/** Of a token of which no other account had less or more. */
function isCreated({ mint, other }: SolanaMovement): boolean {
  return mint !== null && other === null
}

function transferOf(
  { mint, decimals, direction, amount, other }: SolanaMovement,
  { address, tokens, described, scales }: Known,
): ActivityTransfer {
  const unknown = { address: mint ?? '', name: mint ?? '', symbol: '', decimals, icon: undefined }
  const token = mint === null ? tokens.native : (described.get(mint) ?? unknown)
  const [from, to] = direction === 'in' ? [other ?? '', address] : [address, other ?? '']
  const scale = mint === null ? undefined : scales.get(mint)
  const shared = { from, to, direction, amount: BigInt(amount), asset: { kind: 'token', token } as const }
  return { ...shared, ...(scale !== undefined && { scale }) }
}

/** @throws {CursorError} */
function readCursor(cursor: string): Pick<SolanaSignature, 'slot' | 'signature'> {
  const [, slot, signature] = /^(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{32,90})$/.exec(cursor) ?? []
  if (slot === undefined || signature === undefined) throw new CursorError(indexName)
  return { slot: Number(slot), signature }
}
