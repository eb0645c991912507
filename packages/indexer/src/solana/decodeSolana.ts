import type { SolanaItem, SolanaMovement } from './SolanaItem.js'

/** An answer that is no transaction. */
export class SolanaAnswerError extends Error {
  override readonly name = 'SolanaAnswerError'
}

type Members = Readonly<Record<string, unknown>>

/** What changed at one account of a transaction. */
interface Change {
  readonly address: string
  readonly lamports: bigint
  /** Lamports before and after. */
  readonly before: bigint
  readonly after: bigint
  readonly token: TokenChange | undefined
}

interface TokenChange {
  readonly mint: string
  readonly owner: string
  readonly decimals: number
  readonly before: bigint
  readonly after: bigint
  readonly isOpened: boolean
  readonly isClosed: boolean
}

const solDecimals = 9
/** The year 5138. */
const latestTime = 1e14
/** The mint that stands for SOL in token accounts. Their lamports are its units. */
const wrappedSol = 'So11111111111111111111111111111111111111112'

/**
 * Reads an answer of `getTransaction` with the encoding `json`: what an address got and gave. SOL
 * that its new token accounts hold as rent counts as neither.
 *
 * @throws {SolanaAnswerError}
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function decodeSolana(value: unknown, address: string): SolanaItem {
  const { blockTime, meta, transaction } = membersOf(value)
  const { err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances, loadedAddresses } = membersOf(meta)
  const { message } = membersOf(transaction)
  const loaded = loadedAddresses === undefined || loadedAddresses === null ? {} : membersOf(loadedAddresses)
  const keys = [membersOf(message).accountKeys, loaded.writable ?? [], loaded.readonly ?? []].flatMap(textsOf)
  const [payer] = keys
  if (payer === undefined) throw new SolanaAnswerError('A transaction has no account.')
  const [before, after] = [listOf(preBalances).map(unitsOf), listOf(postBalances).map(unitsOf)]
  const tokens = tokenChanges(preTokenBalances, postTokenBalances)
  const changes = keys.map((each, at): Change => {
    const [earlier = 0n, later = 0n] = [before[at], after[at]]
    return { address: each, lamports: later - earlier, before: earlier, after: later, token: tokens.get(at) }
  })
  const paid = unitsOf(fee)
  return {
    time: timeOf(blockTime),
    payer,
    isSuccessful: err === null || err === undefined,
    fee: String(paid),
    movements: [...tokenMovements(changes, address), ...solMovements(changes, address, payer === address ? paid : 0n)],
  }
}

function tokenMovements(changes: readonly Change[], address: string): readonly SolanaMovement[] {
  const tokens = changes.flatMap(({ token }) => token ?? [])
  const mints = new Set(tokens.filter(({ owner }) => owner === address).map(({ mint }) => mint))
  return [...mints].flatMap((mint) => {
    const ofMint = tokens.filter((each) => each.mint === mint)
    const byOwner = new Map<string, bigint>()
    for (const { owner, before, after } of ofMint) byOwner.set(owner, (byOwner.get(owner) ?? 0n) + after - before)
    return movementOf(mint, ofMint[0]?.decimals ?? 0, byOwner, address)
  })
}

function solMovements(changes: readonly Change[], address: string, fee: bigint): readonly SolanaMovement[] {
  const amounts = new Map<string, bigint>()
  for (const { address: each, lamports, token } of changes) {
    // What token accounts hold is rent, or it is listed as wrapped SOL.
    if (!token) amounts.set(each, (amounts.get(each) ?? 0n) + lamports)
  }
  const own = amounts.get(address)
  if (own === undefined) return []
  // The payer opens accounts, and their owner gets the rent back.
  const [payer] = changes
  const opened = payer?.address === address ? sumOf(changes.map(rentOfOpened)) : 0n
  const closed = sumOf(changes.filter(({ token }) => token?.owner === address).map(rentOfClosed))
  return movementOf(null, solDecimals, amounts.set(address, own + fee + opened - closed), address)
}

function movementOf(
  mint: string | null,
  decimals: number,
  amounts: ReadonlyMap<string, bigint>,
  address: string,
): readonly SolanaMovement[] {
  const own = amounts.get(address) ?? 0n
  if (own === 0n) return []
  let [other, largest]: [string | null, bigint] = [null, 0n]
  for (const [each, amount] of amounts) {
    const opposite = own > 0n ? -amount : amount
    if (each !== address && opposite > largest) [other, largest] = [each, opposite]
  }
  return [{ mint, decimals, direction: own > 0n ? 'in' : 'out', amount: String(own > 0n ? own : -own), other }]
}

function rentOfOpened({ token, before, after }: Change): bigint {
  if (!token?.isOpened || before !== 0n) return 0n
  return after - (token.mint === wrappedSol ? token.after : 0n)
}

function rentOfClosed({ token, before, after }: Change): bigint {
  if (!token?.isClosed || after !== 0n) return 0n
  return before - (token.mint === wrappedSol ? token.before : 0n)
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** By the index of the account. */
function tokenChanges(before: unknown, after: unknown): ReadonlyMap<number, TokenChange> {
  const [earlier, later] = [tokenBalances(before), tokenBalances(after)]
  const all = new Map<number, TokenChange>()
  for (const index of new Set([...earlier.keys(), ...later.keys()])) {
    const [old, now] = [earlier.get(index), later.get(index)]
    const known = now ?? old
    if (!known) continue
    const { mint, owner, decimals } = known
    const amounts = { before: old?.amount ?? 0n, after: now?.amount ?? 0n, isOpened: !old, isClosed: !now }
    all.set(index, { mint, owner, decimals, ...amounts })
  }
  return all
}

function tokenBalances(value: unknown) {
  const balances = value === undefined || value === null ? [] : listOf(value)
  return new Map(
    balances.map((each) => {
      const { accountIndex, mint, owner, uiTokenAmount } = membersOf(each)
      const { amount, decimals } = membersOf(uiTokenAmount)
      const read = {
        mint: textOf(mint),
        // Nodes before 2022 have no owner. Then the balance belongs to no address.
        owner: owner === undefined ? '' : textOf(owner),
        decimals: countOf(decimals),
        amount: unitsOf(amount),
      }
      return [countOf(accountIndex), read] as const
    }),
  )
}

function membersOf(value: unknown): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  return value as Members
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong()
  return value
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(textOf)
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 100) throw wrong()
  return value
}

function countOf(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw wrong()
  return Number(value)
}

/** A node may not know the time of a block. Then the transaction is read again later. */
function timeOf(value: unknown): number {
  const time = countOf(value) * 1000
  if (time > latestTime) throw wrong()
  return time
}

/** A whole number: lamports as JSON has them, or units as decimal text. */
function unitsOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  throw wrong()
}

function wrong(): SolanaAnswerError {
  return new SolanaAnswerError('A member of the transaction is wrong.')
}
