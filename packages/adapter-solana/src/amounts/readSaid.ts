import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'
import { readValue } from '../rpc/readValue.js'
import { readShown } from './readShown.js'
import { sumShown } from './sumShown.js'

/** What a node says of the amount of a token. */
export interface SaidAmount {
  /** In the token's smallest unit. */
  readonly units: bigint
  /** As the token's program shows it, as decimal text. `undefined`: it shows no number. */
  readonly shown: string | undefined
}

/**
 * The amount of one token account as its program shows it.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function readSaid(rpc: RpcClient, account: string, signal: AbortSignal): Promise<SaidAmount> {
  const request = 'getTokenAccountBalance'
  return readSaidAmount(request, await readValue(rpc, request, [account, { commitment: 'confirmed' }], signal))
}

/**
 * The amounts of an owner's tokens as their program shows them, by mint. Those of several accounts of
 * one token are added up.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function readSaidAmounts(
  rpc: RpcClient,
  { owner, program, mints }: { readonly owner: string; readonly program: string; readonly mints: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SaidAmount>> {
  const request = 'getTokenAccountsByOwner'
  const params = [owner, { programId: program }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const value = await readValue(rpc, request, params, signal)
  if (!Array.isArray(value)) throw new InvalidAnswerError(request, 'no accounts')
  const amounts = new Map<string, SaidAmount>()
  for (const entry of value) {
    const { mint, tokenAmount } = membersOf(entry, 'account', 'data', 'parsed', 'info')
    if (typeof mint !== 'string' || !mints.has(mint)) continue
    const one = readSaidAmount(request, tokenAmount)
    const other = amounts.get(mint)
    amounts.set(mint, other ? { units: one.units + other.units, shown: sumShown(one.shown, other.shown) } : one)
  }
  return amounts
}

function readSaidAmount(request: string, value: unknown): SaidAmount {
  const { amount, uiAmountString } = isRecord(value) ? value : {}
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new InvalidAnswerError(request, 'no amount')
  return { units: BigInt(amount), shown: readShown(uiAmountString) }
}

function membersOf(value: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  const [name, ...rest] = path
  const record = isRecord(value) ? value : {}
  return name === undefined ? record : membersOf(record[name], ...rest)
}
