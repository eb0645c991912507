import { loadOnce } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import type { ServiceOptions } from './ServiceOptions.js'

/** A provider whose code is fetched with its first use, because apps create it with the page. */
export function lazyProvider(options: ServiceOptions): SwapProvider {
  const load = loadOnce(
    async (): Promise<SwapProvider> => (await import('../swapsChunk.js')).createServiceProvider(options),
  )
  const { id, name, unknownOptions } = options
  return {
    id,
    name,
    unknownOptions,
    supports: async (...args) => (await load()).supports(...args),
    tokens: async (...args) => (await load()).tokens(...args),
    quote: async (...args) => (await load()).quote(...args),
    allowance: async (...args) => (await load()).allowance(...args),
    buildApproval: async (...args) => (await load()).buildApproval(...args),
    buildTransaction: async (...args) => (await load()).buildTransaction(...args),
    gasPrice: async (...args) => (await load()).gasPrice(...args),
  }
}
