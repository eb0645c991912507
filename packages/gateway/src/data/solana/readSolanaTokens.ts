import { type NodeRpc, SourceError } from '@latchkey/server'
import * as v from 'valibot'
import type { Token } from '../tokens/Token.js'
import { type MintNames, metadataAddress, readMetadata } from './metaplexMetadata.js'

/** Accounts that a node reads at once. */
const maxAccounts = 100

const mintSchema = v.object({
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({
        decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(77)),
        extensions: v.optional(v.array(v.object({ extension: v.string(), state: v.unknown() })), []),
      }),
    }),
  }),
})
const namesSchema: v.GenericSchema<unknown, MintNames> = v.object({ name: v.string(), symbol: v.string() })
const bytesSchema = v.object({ data: v.tuple([v.string(), v.literal('base64')]) })
const answerSchema = v.object({ value: v.array(v.unknown()) })

interface Mint {
  readonly address: string
  readonly decimals: number
  /** Those that Token-2022 keeps in the mint. */
  readonly names: MintNames | undefined
}

/**
 * Reads mints, with their names from the mint itself (Token-2022) or from Metaplex. One without
 * names is called by its address.
 *
 * @returns By address, without accounts that are no mint.
 * @see https://solana.com/docs/rpc/http/getmultipleaccounts
 */
export async function readSolanaTokens(
  rpc: NodeRpc,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Token>> {
  const accounts = await readAccounts(rpc, { addresses, encoding: 'jsonParsed', signal })
  const mints = addresses.flatMap((address, at) => mintOf(address, accounts[at]) ?? [])
  const unnamed = mints.filter(({ names }) => !names).map(({ address }) => address)
  const places = unnamed.map(metadataAddress)
  const metadata = await readAccounts(rpc, { addresses: places, encoding: 'base64', signal })
  const found = new Map(unnamed.map((address, at) => [address, namesOf(address, metadata[at])] as const))
  const tokens = mints.map(({ address, decimals, names }): Token => {
    const short = `${address.slice(0, 4)}…${address.slice(-4)}`
    const { name, symbol } = names ?? found.get(address) ?? { name: '', symbol: '' }
    return { address, decimals, name: name || short, symbol: symbol || short, icon: undefined }
  })
  return new Map(tokens.map((token) => [token.address ?? '', token]))
}

interface AccountsQuestion {
  readonly addresses: readonly string[]
  readonly encoding: 'jsonParsed' | 'base64'
  readonly signal: AbortSignal
}

/** In the order of the addresses. `null`: there is no such account. */
async function readAccounts(
  rpc: NodeRpc,
  { addresses, encoding, signal }: AccountsQuestion,
): Promise<readonly unknown[]> {
  const accounts: unknown[] = []
  for (let at = 0; at < addresses.length; at += maxAccounts) {
    const some = addresses.slice(at, at + maxAccounts)
    const options = { encoding, commitment: 'confirmed' }
    const answer = v.safeParse(answerSchema, await rpc.request('getMultipleAccounts', [some, options], { signal }))
    if (!answer.success || answer.output.value.length !== some.length) throw new SourceError('node')
    accounts.push(...answer.output.value)
  }
  return accounts
}

function mintOf(address: string, account: unknown): Mint | undefined {
  const mint = v.safeParse(mintSchema, account)
  if (!mint.success) return undefined
  const { decimals, extensions } = mint.output.data.parsed.info
  const written = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
  const names = v.safeParse(namesSchema, written)
  return { address, decimals, names: names.success ? names.output : undefined }
}

function namesOf(mint: string, account: unknown): MintNames | undefined {
  const read = v.safeParse(bytesSchema, account)
  return read.success ? readMetadata(Buffer.from(read.output.data[0], 'base64'), mint) : undefined
}
