import { ConfigurationError, type Services, type SwapProvider } from '@latchkey/core'
import { lazyProvider } from './lazyProvider.js'

export interface GatewaySwapsOptions {
  /** What users read. Default: `Gateway`. */
  readonly name?: string | undefined
}

/**
 * Quotes and transactions of the app's own Latchkey gateway. What it builds is checked like any
 * other transaction.
 *
 * @param services - Those of the app: `selfHosted(url)`.
 * @throws {ConfigurationError} when `services.data` is missing.
 */
export function gatewaySwaps(
  { data, projectId }: Pick<Services, 'data' | 'projectId'>,
  { name = 'Gateway' }: GatewaySwapsOptions = {},
): SwapProvider {
  if (data === undefined) throw new ConfigurationError('gatewaySwaps(services) needs services.data.')
  return lazyProvider({ data, projectId, id: 'gateway', name, isGateway: true })
}
