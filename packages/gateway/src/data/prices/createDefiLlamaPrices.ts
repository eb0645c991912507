import * as v from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import type { PriceSource } from '../sources/PriceSource.js'
import type { Token } from '../tokens/Token.js'
import { decimalOf } from './decimalOf.js'
import { defiLlamaUrl } from './defiLlamaUrl.js'

export interface DefiLlamaOptions {
  readonly source: Source
  /** Without a slash at its end. */
  readonly url: string
  /** What the service calls the network. */
  readonly chain: string
  /** What it calls the native currency. `undefined`: it does not know it. */
  readonly native: string | undefined
}

/** Coins in one request: their ids are in the URL. */
const maxCoins = 50
/** A price that the service itself doubts is worse than none. */
const leastConfidence = 0.5
const timeout = 8000
const mebibyte = 1024 * 1024

const answerSchema = v.object({ coins: v.record(v.string(), v.unknown()) })
const coinSchema = v.object({ price: v.number(), confidence: v.optional(v.number(), 1) })

/**
 * Prices of DefiLlama.
 *
 * @see https://api-docs.defillama.com/ `GET /prices/current/{coins}`
 */
export function createDefiLlamaPrices({ source, url, chain, native }: DefiLlamaOptions): PriceSource {
  const idOf = ({ address }: Token) => (address === undefined ? native : `${chain}:${address}`)

  const readCoins = async (ids: readonly string[], signal: AbortSignal) => {
    const request = { url: defiLlamaUrl(url, ids), types: ['application/json'], maxBytes: mebibyte, timeout, signal }
    return source.call(request, { read: readAnswer })
  }

  return {
    name: 'defillama',
    async prices(tokens, signal) {
      const byId = new Map(
        tokens.flatMap((token) => {
          const id = idOf(token)
          return id === undefined ? [] : [[id.toLowerCase(), { id, address: token.address ?? '' }] as const]
        }),
      )
      const asked = [...byId.values()].map(({ id }) => id)
      const found = new Map<string, string>()
      for (let at = 0; at < asked.length; at += maxCoins) {
        for (const [id, price] of await readCoins(asked.slice(at, at + maxCoins), signal)) {
          const token = byId.get(id.toLowerCase())
          if (token) found.set(token.address, price)
        }
      }
      return found
    },
  }
}

/** @throws for what is no answer of this service. */
function readAnswer({ status, body }: OutgoingAnswer): readonly (readonly [id: string, price: string])[] {
  if (status !== 200) throw new Error(`The status is ${status}.`)
  const { coins } = v.parse(answerSchema, JSON.parse(body.toString('utf8')))
  const all = Object.entries(coins)
  // A coin may be wrong, also if no other one is asked for. If none is an object, this is another service.
  if (all.length > 0 && all.every(([, coin]) => typeof coin !== 'object')) throw new Error('No coin is an object.')
  return all.flatMap(([id, coin]) => {
    const { success, output } = v.safeParse(coinSchema, coin)
    const decimal = success ? decimalOf(output.price) : undefined
    return !success || decimal === undefined || output.confidence < leastConfidence ? [] : [[id, decimal] as const]
  })
}
