import type { Clock, NodeRpc } from '@latchkey/server'
import { eachOf } from '../eachOf.js'
import { createSignatureReader, type TokenAccount } from './createSignatureReader.js'
import { decodeSolana, SolanaAnswerError } from './decodeSolana.js'
import type { SolanaItem } from './SolanaItem.js'
import type {
  SolanaAccount,
  SolanaPage,
  SolanaPlace,
  SolanaRepository,
  SolanaRow,
  SolanaSignature,
} from './SolanaRepository.js'

export interface SolanaHistoryOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: SolanaRepository
  readonly rpc: NodeRpc
  /** Mints whose token accounts are read before others. */
  readonly listed: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

export interface SolanaEntry {
  readonly signature: string
  readonly item: SolanaItem
}

/** Reads the transactions of addresses of Solana that are asked for, and keeps them. */
export interface SolanaHistory {
  /**
   * A page, the newest first. The first one reads what is new.
   *
   * @returns `last`: where the next page begins. `undefined`: there are no more.
   */
  page(
    page: Omit<SolanaPage, 'network'>,
    signal: AbortSignal,
  ): Promise<{ readonly entries: readonly SolanaEntry[]; readonly last: SolanaPlace | undefined }>
}

/** Token accounts of an address. Strangers can open any number of them. */
const maxAccounts = 30
/** Answers with new signatures of one account. Beyond, its list is read from the newest one again. */
const maxNewPages = 3
/** How often older signatures are read for one page of the history. */
const maxExtensions = 3
/** Requests at the same time. */
const maxRequests = 5

/**
 * The history of addresses of Solana, which has no logs to index: the signatures of each address
 * that is asked for, and of its token accounts, are read and kept.
 */
export function createSolanaHistory({
  network,
  repository,
  rpc,
  listed: mints,
  clock,
}: SolanaHistoryOptions): SolanaHistory {
  const reader = createSignatureReader(rpc)
  const listed = new Set(mints)
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
    const accounts = [address, ...others.slice(0, maxAccounts)]
    const read = await eachOf(accounts, maxRequests, async (account) => {
      const before = known.find((each) => each.account === account && each.newest !== undefined)
      const range = { until: before?.newest, maxPages: before ? maxNewPages : 1 }
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
    const read = await eachOf(accounts, maxRequests, async ({ account, newest, oldest }) => {
      const range = { before: oldest?.signature, maxPages: 1 }
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
      const lowest = rows.length < page.max ? 0 : (rows.at(-1)?.slot ?? 0)
      const accounts = await repository.accounts(network, page.address)
      const short = accounts.filter(({ oldest }) => oldest && oldest.slot >= lowest)
      if (short.length === 0) return { rows: rows.slice(0, page.max - 1), isEnd: rows.length < page.max }
      if (count === maxExtensions) {
        const border = Math.max(...short.map(({ oldest }) => oldest?.slot ?? 0))
        return { rows: rows.filter(({ slot }) => slot > border).slice(0, page.max - 1), isEnd: false }
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
    async page({ address, after, max }, signal) {
      if (after === undefined) await update(address, signal)
      const found = await rowsOf({ network, address, after, max: max + 1 }, signal)
      const rows = await eachOf(found.rows, maxRequests, (row) => readItem(address, row, signal))
      return {
        entries: rows.flatMap(({ signature, item }) => (item ? [{ signature, item }] : [])),
        last: found.isEnd ? undefined : (rows.at(-1) ?? after),
      }
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
