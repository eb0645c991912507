import { ConfigurationError } from '@latchkey/core'
import { useModal } from '@latchkey/react'
import type { EvmApi } from '../api/EvmApi.js'

/** @throws {ConfigurationError} when the modal has no `evm()` in its adapters. */
export function useEvmApi(): EvmApi {
  const adapters: Readonly<Record<string, unknown>> = useModal().adapters
  const api = adapters.eip155
  if (!api) throw new ConfigurationError('The hooks of @latchkey/adapter-evm/react need evm() in `adapters`.')
  return api as EvmApi
}
