import type { Clock } from '../../contract/clock.js'
import { isNetworkId } from '../../entities/network.js'
import { createHttp } from '../http/createHttp.js'

export interface ServedNetworksOptions {
  /** URL of the gateway: `https://wallet.example/v1/`. */
  readonly url: string
  readonly projectId: string | undefined
  readonly clock: Clock
  readonly fetch: typeof fetch | undefined
}

/** Limit of the request in ms. Reads wait for it, and could use other nodes. */
const limit = 5000
/** ms until a gateway that gave no list is asked again. */
const pause = 60_000

export interface ServedNetworks {
  /**
   * Whether the gateway serves a network (CAIP-2). The gateway is asked at the first use, once for
   * all callers that wait.
   *
   * @throws what made the request fail. For a minute after that it throws the same and sends no
   * request.
   */
  has(networkId: string, signal: AbortSignal | undefined): Promise<boolean>
}

/** @see docs/reference/services.md, "Networks". */
export function createServedNetworks({ url, projectId, clock, fetch }: ServedNetworksOptions): ServedNetworks {
  const http = createHttp({ clock, fetch, projectId, timeout: limit, retries: 0 })
  const address = new URL('supported-chains', url).href
  let served: ReadonlySet<string> | undefined
  let failure: { readonly cause: unknown; readonly at: number } | undefined
  return {
    async has(networkId, signal) {
      if (served) return served.has(networkId)
      if (failure && clock.elapsed() - failure.at < pause) throw failure.cause
      try {
        served = await http.get(address, { parse, signal })
      } catch (cause) {
        signal?.throwIfAborted()
        failure = { cause, at: clock.elapsed() }
        throw cause
      }
      return served.has(networkId)
    },
  }
}

function parse(answer: unknown): ReadonlySet<string> | undefined {
  const { http } = Object(answer) as { readonly http?: unknown }
  return Array.isArray(http)
    ? new Set(http.filter((id): id is string => typeof id === 'string' && isNetworkId(id)))
    : undefined
}
