import { delay, type Http, HttpError, isNetworkId, isRecord, loadOnce, type PluginContext } from '@latchkey/core'
import type { Currency } from '../contract/options.js'
import type { DataService, RawBalance } from './DataService.js'

export interface DataServiceParameters {
  readonly context: Pick<PluginContext, 'http' | 'settings' | 'clock'>
  readonly currency: Currency
}

/** ms between tries while the service still gathers what it was asked for. */
const waits = [500, 1500, 4000]
/** More tokens than any account has. The rest of a longer answer is not read. */
const mostTokens = 2000

/**
 * The balances of `services.data`. `undefined`: the app has no data service.
 *
 * @see docs/reference/services.md, "Identification", "Networks" and "Balances".
 */
export function createDataService({ context, currency }: DataServiceParameters): DataService | undefined {
  const { data, projectId, needsProjectId } = context.settings.services
  if (data === undefined) return undefined
  const base = data.replace(/\/+$/, '')
  // With the label of the API that the services know, not the version of this package. Without
  // `sv` the hosted cloud answers an empty list.
  const identity = {
    projectId,
    st: 'latchkey',
    sv: 'html-universal-1.0.0',
    // Our gateway answers tokens that nothing knows but their symbol only to clients that hide them.
    doubtful: needsProjectId ? undefined : 'true',
  }
  const http = loadOnce<Http>(() => context.http())
  const get: DataService['get'] = async (path, { query, parse, signal }) =>
    (await http()).get(`${base}/v1/${path}`, { query: { ...identity, ...query }, parse, signal })

  let supported: ReadonlySet<string> | undefined
  return {
    get,
    async supports(networkId, signal) {
      supported ??= await get('supported-chains', { parse: readNetworks, signal })
      return supported.has(networkId)
    },
    async balances({ address, networkId, changed }, signal) {
      const query = {
        currency,
        chainId: networkId,
        forceUpdate: changed.length > 0 ? changed.join() : undefined,
      }
      for (const wait of [0, ...waits]) {
        if (wait > 0) await delay(context.clock, wait, signal)
        const path = `account/${encodeURIComponent(address)}/balance`
        const answer = await get(path, { query, parse: readBalances, signal })
        if (answer !== 'gathering') return answer
      }
      throw new HttpError(202)
    },
  }
}

function readNetworks(value: unknown): ReadonlySet<string> | undefined {
  if (!isRecord(value) || !Array.isArray(value.http)) return undefined
  return new Set(value.http.filter((id): id is string => isNetworkId(id)))
}

function readBalances(value: unknown, status: number): readonly RawBalance[] | 'gathering' | undefined {
  if (status === 202) return 'gathering'
  if (!isRecord(value) || !Array.isArray(value.balances)) return undefined
  return value.balances.slice(0, mostTokens).filter(isRecord)
}
