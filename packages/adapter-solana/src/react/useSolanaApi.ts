import { ConfigurationError } from '@latchkey/core'
import { useModal } from '@latchkey/react'
import type { SolanaApi } from '../api/SolanaApi.js'

/** @throws {ConfigurationError} when the modal has no `solana()` in its adapters. */
export function useSolanaApi(): SolanaApi {
  const adapters: Readonly<Record<string, unknown>> = useModal().adapters
  const api = adapters.solana
  if (!api) {
    throw new ConfigurationError('The hooks of @latchkey/adapter-solana/wallet-adapter need solana() in `adapters`.')
  }
  return api as SolanaApi
}
