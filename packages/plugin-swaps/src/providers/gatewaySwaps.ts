import { checkFactoryOptions, optionRules, type Services } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { checkServices } from './checkServices.js'
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
 * @throws {ConfigurationError} when `services.data` is missing or no URL, or the name no text.
 */
export function gatewaySwaps(
  services: Pick<Services, 'data' | 'projectId'>,
  options: GatewaySwapsOptions = {},
): SwapProvider {
  const { data, projectId } = checkServices('gatewaySwaps', services)
  const unknownOptions = checkFactoryOptions('gatewaySwaps', options, { name: optionRules.text })
  const { name = 'Gateway' } = options
  return lazyProvider({ data, projectId, id: 'gateway', name, isGateway: true, unknownOptions })
}
