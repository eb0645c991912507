import type { EIP1193Provider } from 'viem'

/** Whether what is in the page can be asked at all (EIP-1193). What can't be is no wallet that a user could connect. */
export function takesRequests(provider: unknown): provider is EIP1193Provider {
  return (
    typeof provider === 'object' && provider !== null && 'request' in provider && typeof provider.request === 'function'
  )
}
