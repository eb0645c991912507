import type { Clock } from '../../contract/clock.js'
import { isNetworkId } from '../../entities/isNetworkId.js'
import { createHttp } from '../http/createHttp.js'

export interface ServedNetworksOptions {
  /** Of the gateway: `https://wallet.example/v1/`. */
  readonly url: string
  readonly projectId: string | undefined
  readonly clock: Clock
  readonly fetch: typeof fetch | undefined
}

/** ms for the one question: reads wait for it, and have other nodes. */
const limit = 5000
/** ms until a gateway that gave no list is asked again. */
const pause = 60_000

export interface ServedNetworks {
  /**
   * Whether the gateway serves a network (CAIP-2). It is asked at the first use, once for all that wait.
   * @throws what kept it from answering. For a minute after that the same is thrown, and it is not asked.
   */
  has(networkId: string, signal: AbortSignal | undefined): Promise<boolean>
}

/** @see Wire formats 3.1. */
export function createServedNetworks({ url, projectId, clock, fetch }: ServedNetworksOptions): ServedNetworks {
  const http = createHttp({ clock, fetch, projectId, timeout: limit, retries: 0 })
  const address = new URL('supported-chains', url).href
  let served: ReadonlySet<string> | undefined
  let failure: { readonly cause: unknown; readonly at: number } | undefined
  return {
    async has(networkId, signal) {
      if (served) return served.has(networkId)
      const since = failure && clock.now() - failure.at
      // A clock that was set back must not keep it from being asked.
      if (since !== undefined && since >= 0 && since < pause) throw failure?.cause
      try {
        served = await http.get(address, { parse, signal })
      } catch (cause) {
        signal?.throwIfAborted()
        failure = { cause, at: clock.now() }
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
