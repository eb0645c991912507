import type { AdapterRuntime } from './adapter.js'
import { idOfToken } from './idOfToken.js'
import type { ServiceToken } from './plugin.js'

/**
 * What an adapter lists under a token, for code that has its runtime. Plugins ask with
 * `PluginContext.service`.
 *
 * @returns `undefined`: it lists nothing there.
 * @throws {ConfigurationError} for anything that is no token.
 */
export function serviceOf<T>(
  runtime: Pick<AdapterRuntime, 'services'> | undefined,
  token: ServiceToken<T>,
): T | undefined {
  const id = idOfToken(token)
  // `provide` has compared the service with the token of this id.
  return runtime?.services?.find((each) => each.id === id)?.service as T | undefined
}
