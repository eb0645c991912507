import type { Services } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { checkServices } from './checkServices.js'
import { lazyProvider } from './lazyProvider.js'

/**
 * Prices of the hosted cloud. Don't offer it to users: it builds calls of a router of 1inch, which
 * is on no list and can't be read, so its swaps are refused at the review.
 *
 * - What it builds is checked like any other transaction: a call of a contract on the list is sent.
 * - Its slippage is in whole percent: a smaller one is rounded down.
 *
 * @param services - Those of the app: `hostedCloud({ projectId })`.
 * @throws {ConfigurationError} when `services.data` is missing or no URL.
 */
export function cloudSwaps(services: Pick<Services, 'data' | 'projectId'>): SwapProvider {
  const { data, projectId } = checkServices('cloudSwaps', services)
  return lazyProvider({ data, projectId, id: 'cloud', name: '1inch', isGateway: false })
}
