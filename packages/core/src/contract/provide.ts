import type { ProvidedService } from './adapter.js'
import { idOfToken } from './idOfToken.js'
import type { ServiceToken } from './plugin.js'

/**
 * An entry of `AdapterRuntime.services`. The compiler checks the service against the token's type.
 *
 * @throws {ConfigurationError} for anything that is no token.
 *
 * @example
 * services: [provide(paymentsService, { scheme: 'coin', ...lazy(loadPayments, ['parse', 'write']) })]
 */
export function provide<T>(token: ServiceToken<T>, service: T): ProvidedService {
  return { id: idOfToken(token), service }
}
