import type { EIP1193Provider } from 'viem'

/** Whether a value has the `request` function of EIP-1193. Without it no user could connect. */
export function isProvider(provider: unknown): provider is EIP1193Provider {
  return (
    typeof provider === 'object' && provider !== null && 'request' in provider && typeof provider.request === 'function'
  )
}
