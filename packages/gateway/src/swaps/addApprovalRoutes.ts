import { buildPoolApproval } from '@latchkey/adapter-evm/pools'
import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { answerReads } from './answerReads.js'
import { assetIdOf } from './answers/assetIdOf.js'
import { readAddress, readPair, readToken, readUnits, type SwapPair } from './readOrder.js'
import type { SwapNetwork } from './SwapNetwork.js'
import type { SwapRoutes } from './swapRoutes.js'
import { allowanceQuery, allowanceSchema, approveQuery, approveSchema } from './swapSchemas.js'
import { swapText } from './text.js'
import { trustedSpenders } from './trustedSpenders.js'

const tag = 'swaps'
/** Without an amount, as on the hosted cloud. The SDK always sends one. */
const unlimited = 2n ** 256n - 1n

/** What contracts may take of a token, and the transaction that lets one of them take it. */
export function addApprovalRoutes({ app, context, networks }: SwapRoutes): void {
  const project = requireProject(context.projectRules, 401)

  app.get(
    '/v1/convert/allowance',
    described({
      summary: 'What a contract may take of a token: the one in spender, or the one that may take the most',
      tag,
      answer: allowanceSchema,
      failures: [400, 401, 429, 503, 504],
    }),
    project,
    checked('query', allowanceQuery),
    async (http) => {
      const { tokenAddress, userAddress, spender } = http.req.valid('query')
      const { network, sell: token } = readToken(networks, 'tokenAddress', tokenAddress)
      if (token === undefined) throw new ApiError(400, 'tokenAddress', swapText.nativeAllowance)
      const owner = readAddress(network, 'userAddress', { id: userAddress, problem: swapText.account })
      // A quote that unwraps names the contract of the token itself, which takes it without asking.
      const others = [network.contracts.wrappedNative]
      const spenders =
        spender === undefined ? trustedSpenders(network.contracts) : [readSpender(network, spender, others)]
      const asked = network.reads.allowances({ token, owner, spenders }, http.var.signal)
      const allowances = await answerReads('tokenAddress', swapText.node, asked)
      http.header('cache-control', 'no-store')
      return http.json({ allowance: String(allowances.toSorted(byMost)[0] ?? 0n) })
    },
  )

  app.get(
    '/v1/convert/build-approve',
    described({
      summary: 'The transaction that lets the contract of a quote take a token',
      tag,
      answer: approveSchema,
      failures: [400, 401, 429, 502, 503, 504],
    }),
    project,
    checked('query', approveQuery),
    async (http) => {
      const { userAddress, amount: text, spender: named, ...ids } = http.req.valid('query')
      const pair = readPair(networks, ids)
      const { network, sell: token } = pair
      if (token === undefined) throw new ApiError(400, 'from', swapText.nativeAllowance)
      readAddress(network, 'userAddress', { id: userAddress, problem: swapText.account })
      const amount = text === undefined ? undefined : readUnits('amount', text)
      const spender =
        named === undefined
          ? await bestSpender(pair, token, { amount, signal: http.var.signal })
          : readSpender(network, named)
      const { data } = buildPoolApproval({ token, spender, amount: amount ?? unlimited })
      const price = await answerReads('from', swapText.node, gasPriceOf(network, http.var.signal))
      const id = assetIdOf(network.id, token)
      http.header('cache-control', 'no-store')
      return http.json({ tx: { from: id, to: id, data, value: '0', eip155: { gasPrice: String(price) } } })
    },
  )
}

function byMost(one: bigint, other: bigint): number {
  return one > other ? -1 : 1
}

/** A contract of the lists. */
function readSpender(network: SwapNetwork, id: string, others: readonly string[] = []): string {
  const spender = readAddress(network, 'spender', { id, problem: swapText.contract })
  if (![...trustedSpenders(network.contracts), ...others].includes(spender))
    throw new ApiError(400, 'spender', swapText.spender)
  return spender
}

interface Wanted {
  readonly amount: bigint | undefined
  readonly signal: AbortSignal
}

/** The contract that takes the token for the best route of now. */
async function bestSpender(
  { network, sell, buy }: SwapPair,
  token: string,
  { amount, signal }: Wanted,
): Promise<string> {
  const unit = async () => {
    const described = await network.tokens.describe([token], signal)
    return 10n ** BigInt(described.get(token)?.decimals ?? 0)
  }
  const asked = async () => network.quoter.quotes({ sell, buy, amount: amount || (await unit()) }, signal)
  const quotes = await answerReads('from', swapText.unavailable, asked())
  const spender = quotes.find((quote) => quote.spender !== undefined)?.spender
  if (spender === undefined) throw new ApiError(400, 'amount', swapText.noRoute)
  return spender
}

async function gasPriceOf({ gasPrices }: SwapNetwork, signal: AbortSignal): Promise<bigint> {
  const { fast } = await gasPrices.ask({ key: 'gas', signal }, (source, limit) => source.gasPrices(limit))
  return fast
}
