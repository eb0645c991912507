import type { PaymentService, SwapService } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { createCapabilities, type EvmCapabilities } from './capabilities/createCapabilities.js'
import type { EvmCore } from './evmCore.js'

/** What `evm()` fetches with its first use, by name. */
export interface EvmParts extends EvmCapabilities {
  readonly payments: Omit<PaymentService, 'scheme'>
  readonly swaps: SwapService<EIP1193Provider>
}

/** Payments and swaps have a chunk of their own. The others are in the chunk of requests. */
export async function loadPart<Name extends keyof EvmParts>(
  core: EvmCore,
  loadClients: () => Promise<typeof import('./api/clients.js')>,
  name: Name,
): Promise<EvmParts[Name]> {
  const capabilities = createCapabilities(core, loadClients)
  const loaders: { readonly [Each in keyof EvmParts]: () => Promise<EvmParts[Each]> } = {
    requests: async () => capabilities.requests,
    transfer: async () => capabilities.transfer,
    planTransfer: async () => capabilities.planTransfer,
    replacement: async () => capabilities.replacement,
    watchToken: async () => capabilities.watchToken,
    calls: async () => capabilities.calls,
    transactions: async () => capabilities.transactions,
    payments: async () => (await import('./payments/createPayments.js')).createPayments(core),
    swaps: async () => (await import('./swaps/index.js')).createSwaps(core),
  }
  const load: () => Promise<EvmParts[Name]> = loaders[name]
  return load()
}
