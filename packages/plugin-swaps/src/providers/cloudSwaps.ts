import { ConfigurationError, type Services, type SwapProvider } from '@latchkey/core'
import { lazyProvider } from './lazyProvider.js'

/**
 * Quotes and transactions of the hosted cloud, whose slippage is in whole percent: a smaller one is
 * rounded down. What it builds is checked like any other transaction.
 *
 * @param services - Those of the app: `hostedCloud({ projectId })`.
 * @throws {ConfigurationError} when `services.data` is missing.
 */
export function cloudSwaps({ data, projectId }: Pick<Services, 'data' | 'projectId'>): SwapProvider {
  if (data === undefined) throw new ConfigurationError('cloudSwaps(services) needs services.data.')
  return lazyProvider({ data, projectId, id: 'cloud', name: '1inch', isGateway: false })
}
