import { loadOnce, type Subject } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import type { PolkadotApi } from './PolkadotApi.js'

/** The functions load their code with the first call. */
export function createPolkadotApi({ context }: PolkadotCore): PolkadotApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network are those at the time of the call, before any code is fetched for it. */
  const ask = async <T>(
    send: (chunk: Awaited<ReturnType<typeof requests>>, subject: Subject<InjectedExtension> | null) => Promise<T>,
  ): Promise<T> => {
    const subject = context.$current.get() ?? null
    return send(await requests(), subject)
  }
  return {
    signPayload: (...given) => ask((chunk, subject) => chunk.requestPayload(context, subject, ...given)),
    signRaw: (...given) => ask((chunk, subject) => chunk.requestRaw(context, subject, ...given)),
  }
}
