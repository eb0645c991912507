import { InvalidAnswerError, isRecord, type RpcClient, readError, shortenAddress } from '@latchkey/core'
import type { Token, TokenBalance } from '@latchkey/core/services'
import { readSaidAmounts, type SaidAmount } from '../amounts/readSaid.js'
import { readScales } from '../amounts/readScales.js'
import { readLamports } from '../rpc/readLamports.js'
import { readValue } from '../rpc/readValue.js'
import type { SolanaCore } from '../solanaCore.js'
import { readChainAccount } from '../transfers/readChainAccounts.js'
import { readHolding } from '../transfers/readHolding.js'
import { tokenPrograms } from '../transfers/tokenPrograms.js'
import { readMints, type ShownMint } from './readMints.js'
import type { TokenName } from './readNameAt.js'
import { readNames } from './readNames.js'

const request = 'getTokenAccountsByOwner'
const invalidParams = -32602
/** Tokens beside the listed ones that are read. Anybody can send an account thousands. */
const mostFound = 100

/**
 * SOL, the listed tokens, and the other tokens for which the node lists an account of the owner: SPL
 * and Token-2022. Several accounts of one token count together.
 */
export async function readTokens(
  { context }: SolanaCore,
  address: string,
  networkId: string,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const rpc = context.rpc(networkId)
  const [lamports, ...held] = await Promise.all([
    readValue(rpc, 'getBalance', [address, { commitment: 'confirmed' }], signal),
    ...tokenPrograms.map((program) => readAmounts(rpc, address, program, signal)),
  ])
  const [, newer = new Map<string, bigint>()] = held
  const amounts = new Map(held.flatMap((some) => [...some]))
  const listed = tokens.filter((token): token is Token & { readonly address: string } => token.address !== undefined)
  const known = new Set(listed.map((token) => token.address))
  const found = [...amounts].filter(([mint, amount]) => amount > 0n && !known.has(mint)).slice(0, mostFound)
  // Only tokens of Token-2022 can be shown otherwise than they are stored.
  const scalable = listed.filter((token) => (newer.get(token.address) ?? 0n) > 0n).map((token) => token.address)
  const mints = await readMints(rpc, [...found.map(([mint]) => mint), ...scalable], signal)
  const [others, scales] = await Promise.all([
    describeAll(rpc, new Map(found.flatMap(([mint]) => entryOf(mints, mint))), signal),
    readScales(rpc, mints, scalable, signal),
  ])
  const computed = new Set([...scales].flatMap(([mint, scale]) => (scale === 'network' ? mint : [])))
  const said = computed.size > 0 ? await readSaidOf(rpc, address, computed, signal) : undefined
  const { name, symbol, decimals } = context.$networks.get().find(({ id }) => id === networkId)?.nativeCurrency ?? {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
  }
  return [
    { name, symbol, decimals, networkId, amount: readLamports('getBalance', lamports) },
    ...[...listed, ...others].map((token) => {
      const isRead = mints.has(token.address) || scales.has(token.address)
      const { scale: described, ...rest } = token
      const scale = isRead ? scales.get(token.address) : described
      const { units, shown } = said?.get(token.address) ?? {}
      return {
        ...rest,
        networkId,
        amount: units ?? amounts.get(token.address) ?? 0n,
        ...(scale !== undefined && { scale }),
        ...(shown !== undefined && { shown }),
      }
    }),
  ]
}

function entryOf(mints: ReadonlyMap<string, ShownMint>, mint: string): readonly (readonly [string, ShownMint])[] {
  const read = mints.get(mint)
  return read ? [[mint, read]] : []
}

/** Amounts that the network alone can compute. Without them, the tokens are listed without amounts. */
async function readSaidOf(
  rpc: RpcClient,
  owner: string,
  mints: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SaidAmount> | undefined> {
  const [, program = ''] = tokenPrograms
  return readSaidAmounts(rpc, { owner, program, mints }, signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
}

/** Amounts by mint, of one of the token programs. */
async function readAmounts(
  rpc: RpcClient,
  owner: string,
  programId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint>> {
  const amounts = new Map<string, bigint>()
  const params = [owner, { programId }, { encoding: 'base64', commitment: 'confirmed' }]
  const value = await readValue(rpc, request, params, signal).catch((error: unknown) => {
    // A node that does not have the program says that the parameter is invalid.
    if (readError(error).code === invalidParams) return []
    throw error
  })
  if (!Array.isArray(value)) throw new InvalidAnswerError(request, 'no accounts')
  for (const entry of value) {
    if (!isRecord(entry)) throw new InvalidAnswerError(request, 'no account')
    const holding = readHolding(readChainAccount(request, entry.account))
    if (holding?.owner !== owner) continue
    amounts.set(holding.mint, (amounts.get(holding.mint) ?? 0n) + holding.units)
  }
  return amounts
}

async function describeAll(
  rpc: RpcClient,
  mints: ReadonlyMap<string, ShownMint>,
  signal: AbortSignal,
): Promise<readonly (Token & { readonly address: string })[]> {
  // Of those without decimal places, most are NFTs, which are not shown as tokens.
  const unnamed = [...mints].filter(([, { name, decimals }]) => !name && decimals > 0).map(([address]) => address)
  // A token without its name is still a token.
  const names = await readNames(rpc, unnamed, signal).catch(() => {
    signal.throwIfAborted()
    return new Map<string, TokenName>()
  })
  return [...mints].map(([address, { decimals, name = names.get(address) }]) => {
    const short = shortenAddress(address)
    return { name: name?.name ?? short, symbol: name?.symbol ?? short, decimals, address }
  })
}
