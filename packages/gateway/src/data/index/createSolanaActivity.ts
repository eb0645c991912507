import { readTokenScales } from '@latchkey/adapter-solana/amounts'
import type { AmountScale } from '@latchkey/core'
import type { SolanaEntry, SolanaHistory, SolanaMovement, SolanaPlace } from '@latchkey/indexer'
import type { NodeRpc } from '@latchkey/server'
import type { ActivityItem, ActivitySource, ActivityTransfer } from '../sources/ActivitySource.js'
import { CursorError } from '../sources/CursorError.js'
import type { Token } from '../tokens/Token.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import { indexName } from './indexName.js'

export interface SolanaActivityOptions {
  readonly history: SolanaHistory
  readonly rpc: NodeRpc
  readonly tokens: TokenDirectory
}

/** What the gateway's own index knows of addresses of Solana. */
export function createSolanaActivity({ history, rpc, tokens }: SolanaActivityOptions): ActivitySource {
  return {
    name: indexName,
    async activity({ address, cursor, max }, signal) {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const { entries, last } = await history.page({ address, after, max }, signal)
      const mints = [...new Set(entries.flatMap(({ item }) => item.movements.flatMap(({ mint }) => mint ?? [])))]
      const [described, scales] = await Promise.all([
        tokens.describe(mints, signal),
        readTokenScales(rpc, mints, signal),
      ])
      const known = { address, tokens, described, scales }
      return {
        items: entries.map((entry) => itemOf(entry, known)),
        next: last && `${last.slot}.${last.signature}`,
      }
    },
  }
}

interface Known {
  readonly address: string
  readonly tokens: TokenDirectory
  readonly described: ReadonlyMap<string, Token>
  /** Of today: what the network shows for the stored amounts now. Earlier ones are not kept. */
  readonly scales: ReadonlyMap<string, AmountScale>
}

function itemOf({ signature, item }: SolanaEntry, known: Known): ActivityItem {
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
function readCursor(cursor: string): SolanaPlace {
  const [, slot, signature] = /^(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{32,90})$/.exec(cursor) ?? []
  if (slot === undefined || signature === undefined) throw new CursorError(indexName)
  return { slot: Number(slot), signature }
}
