import { loadOnce } from '@latchkey/core'
import type { PolkadotCore } from '../polkadotCore.js'
import type { PolkadotApi } from './PolkadotApi.js'

/** The functions load their code with the first call. */
export function createPolkadotApi({ context }: PolkadotCore): PolkadotApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network at the time of the call. Read before the code of the request loads. */
  const current = () => context.$current.get() ?? null
  return {
    signPayload: async (payload, options, subject = current()) =>
      (await requests()).requestPayload(context, payload, options, subject),
    signRaw: async (raw, options, subject = current()) => (await requests()).requestRaw(context, raw, options, subject),
  }
}
