import type { PolkadotCore } from '../polkadotCore.js'
import type { PolkadotApi } from './PolkadotApi.js'

/** Everything here comes with its first use. */
export function createPolkadotApi({ context }: PolkadotCore): PolkadotApi {
  const requests = () => import('./requests.js')
  return {
    signPayload: async (payload, options) => (await requests()).requestPayload(context, payload, options),
    signRaw: async (raw, options) => (await requests()).requestRaw(context, raw, options),
  }
}
