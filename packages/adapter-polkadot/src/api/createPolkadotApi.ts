import { loadOnce } from '@latchkey/core'
import type { PolkadotCore } from '../polkadotCore.js'
import type { PolkadotApi } from './PolkadotApi.js'

/** Everything here comes with its first use. */
export function createPolkadotApi({ context }: PolkadotCore): PolkadotApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Whom the app sees, and where, while it asks: before any code is fetched for it. */
  const current = () => context.$current.get() ?? null
  return {
    signPayload: async (payload, options, seen = current()) =>
      (await requests()).requestPayload(context, payload, options, seen),
    signRaw: async (raw, options, seen = current()) => (await requests()).requestRaw(context, raw, options, seen),
  }
}
