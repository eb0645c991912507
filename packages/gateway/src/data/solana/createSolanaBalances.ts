import { readShown, readTokenScales, sumShown } from '@latchkey/adapter-solana/amounts'
import { type AmountScale, InvalidAnswerError } from '@latchkey/core'
import { type NodeRpc, SourceError } from '@latchkey/server'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { BalanceSource, TokenBalance } from '../sources/BalanceSource.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import { tokenPrograms } from './tokenPrograms.js'

export interface SolanaBalancesOptions {
  readonly rpc: NodeRpc
  readonly tokens: TokenDirectory
}

/** A number of lamports. Beyond 2^53 it is a bigint. */
const balanceSchema = v.object({ value: v.union([v.bigint(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]) })
const parsedData = v.pipe(
  v.object({
    parsed: v.object({
      info: v.object({
        mint: v.string(),
        tokenAmount: v.object({
          amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
          decimals: v.number(),
          uiAmountString: v.optional(v.unknown()),
        }),
      }),
    }),
  }),
  v.transform(({ parsed: { info } }): TokenAccount => {
    const { amount, decimals, uiAmountString } = info.tokenAmount
    return { mint: info.mint, amount: BigInt(amount), decimals, shown: readShown(uiAmountString) }
  }),
)
/** In an account, the mint is followed by the owner, and that by the amount. */
const amountAt = 32 + 32
/** What a node answers for an account that it can't parse. */
const rawData = v.pipe(
  v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
  v.transform(([text]) => Buffer.from(text, 'base64')),
  v.check((bytes) => bytes.length >= amountAt + 8),
  v.transform((bytes): TokenAccount => {
    const amount = bytes.readBigUInt64LE(amountAt)
    return { mint: base58.encode(bytes.subarray(0, 32)), amount, decimals: undefined, shown: undefined }
  }),
)
const accountsSchema = v.object({
  value: v.array(v.object({ account: v.object({ data: v.union([parsedData, rawData]) }) })),
})

interface Holding {
  readonly amount: bigint
  /** `undefined`: the node could not parse the account, and the mint says it. */
  readonly decimals: number | undefined
  /** What the node shows, as decimal text. `undefined`: it says no number. */
  readonly shown: string | undefined
}
interface TokenAccount extends Holding {
  readonly mint: string
}

/**
 * Balances from the nodes of Solana: all token accounts of the address, of both token programs. A
 * mint may have several accounts, whose amounts add up.
 *
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
export function createSolanaBalances({ rpc, tokens }: SolanaBalancesOptions): BalanceSource {
  const listed = new Map(tokens.listed.map((token) => [token.address ?? '', token]))

  const nativeBalance = async (address: string, signal: AbortSignal): Promise<TokenBalance> => {
    const answer = await rpc.request('getBalance', [address, { commitment: 'confirmed' }], { signal })
    return { token: tokens.native, amount: BigInt(parse(balanceSchema, answer).value) }
  }
  const holdingsOf = async (address: string, signal: AbortSignal): Promise<Held> => {
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    const asked = tokenPrograms.map((programId) =>
      rpc.request('getTokenAccountsByOwner', [address, { programId }, options], { signal }),
    )
    const holdings = new Map<string, Holding>()
    const newer = new Set<string>()
    for (const [program, answer] of (await Promise.all(asked)).entries()) {
      for (const { account } of parse(accountsSchema, answer).value) {
        const { mint, ...holding } = account.data
        holdings.set(mint, joined(holding, holdings.get(mint)))
        if (program > 0) newer.add(mint)
      }
    }
    return { holdings, newer }
  }
  /** Only tokens of Token-2022 can be shown otherwise than they are stored. */
  const scalesOf = async (mints: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, AmountScale>> =>
    readTokenScales(rpc, mints, signal).catch((cause: unknown) => {
      throw cause instanceof InvalidAnswerError ? new SourceError('node', { cause }) : cause
    })

  return {
    name: 'node',
    async balances({ address }, signal) {
      const [native, { holdings, newer }] = await Promise.all([
        nativeBalance(address, signal),
        holdingsOf(address, signal),
      ])
      const isShown = (mint: string, holding: Pick<Holding, 'amount' | 'decimals'>) =>
        listed.has(mint) || !isNft(holding)
      const held = [...holdings].filter(([mint, holding]) => holding.amount > 0n && isShown(mint, holding))
      const mints = held.map(([mint]) => mint)
      const [described, scales] = await Promise.all([
        tokens.describe(mints, signal),
        scalesOf(
          mints.filter((mint) => newer.has(mint)),
          signal,
        ),
      ])
      const balances = held.flatMap(([mint, { amount, shown }]): readonly TokenBalance[] => {
        const token = described.get(mint)
        const scale = scales.get(mint)
        const isListed = token && isShown(mint, { ...token, amount })
        return isListed ? [{ token, amount, ...(scale !== undefined && { scale, shown }) }] : []
      })
      return [native, ...balances]
    },
  }
}

interface Held {
  /** By mint. */
  readonly holdings: ReadonlyMap<string, Holding>
  /** Mints of Token-2022. */
  readonly newer: ReadonlySet<string>
}

/** Two accounts of one token. */
function joined(one: Holding, other: Holding | undefined): Holding {
  if (!other) return one
  return { amount: one.amount + other.amount, decimals: one.decimals, shown: sumShown(one.shown, other.shown) }
}

/** One piece of what can't be divided. */
function isNft({ amount, decimals }: Pick<Holding, 'amount' | 'decimals'>): boolean {
  return decimals === 0 && amount === 1n
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const { success, output } = v.safeParse(schema, answer)
  if (!success) throw new SourceError('node')
  return output
}
