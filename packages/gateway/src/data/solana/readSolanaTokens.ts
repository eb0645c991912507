import * as v from 'valibot'
import type { NodeRpc } from '../../outgoing/createNodeRpc.js'
import { SourceError } from '../../outgoing/SourceError.js'
import type { Token } from '../tokens/Token.js'

/** Accounts that a node reads at once. */
const mostAccounts = 100

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
const metadataSchema = v.object({ name: v.string(), symbol: v.string() })
const answerSchema = v.object({ value: v.array(v.unknown()) })

/**
 * Reads mints. Those of Token-2022 may have their names in the mint. Others are named by their
 * address: the configuration can list them with a name.
 *
 * @returns By address, without accounts that are no mint.
 * @see https://solana.com/docs/rpc/http/getmultipleaccounts
 */
export async function readSolanaTokens(
  rpc: NodeRpc,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Token>> {
  const tokens = new Map<string, Token>()
  for (let at = 0; at < addresses.length; at += mostAccounts) {
    const some = addresses.slice(at, at + mostAccounts)
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    const answer = v.safeParse(answerSchema, await rpc.request('getMultipleAccounts', [some, options], { signal }))
    if (!answer.success || answer.output.value.length !== some.length) throw new SourceError('node')
    for (const [index, address] of some.entries()) {
      const token = tokenOf(address, answer.output.value[index])
      if (token) tokens.set(address, token)
    }
  }
  return tokens
}

function tokenOf(address: string, account: unknown): Token | undefined {
  const mint = v.safeParse(mintSchema, account)
  if (!mint.success) return undefined
  const { decimals, extensions } = mint.output.data.parsed.info
  const written = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
  const metadata = v.safeParse(metadataSchema, written)
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`
  const { name, symbol } = metadata.success ? metadata.output : { name: short, symbol: short }
  return { address, decimals, name: name || short, symbol: symbol || short, icon: undefined }
}
