import type { ProvidedService } from './adapter.js'
import { idOfToken } from './idOfToken.js'
import { lazyMethod } from './lazyMethod.js'
import type { ServiceToken } from './plugin.js'

/** The methods of a service that its code brings: all but the app's own. Only what returns a promise can be fetched. */
type Fetched<T, Own> = {
  readonly [Name in Exclude<keyof T, keyof Own>]-?: NonNullable<T[Name]> extends (...given: never) => Promise<unknown>
    ? NonNullable<T[Name]>
    : never
}

/**
 * An entry of `AdapterRuntime.services`. The compiler checks the service against the token's type.
 *
 * @param service - The service, or what fetches its code with the first call of a method.
 * @param own - What a service that is fetched has before: members that are no promises, and
 * `undefined` for each optional method that it does not have.
 * @throws {ConfigurationError} for anything that is no token.
 *
 * @example
 * services: [provide(paymentsService, loadPayments, { scheme: 'coin' })]
 */
export function provide<T>(token: ServiceToken<T>, service: T): ProvidedService
export function provide<T, Own extends { readonly [Name in keyof T]?: T[Name] | undefined } = Record<never, never>>(
  token: ServiceToken<T>,
  load: () => Promise<Fetched<T, Own>>,
  own?: Own,
): ProvidedService
export function provide(token: { readonly id: string }, service: unknown, own: object = {}): ProvidedService {
  return { id: idOfToken(token), service: isLoader(service) ? fetchedBy(service, own) : service }
}

const isLoader = (service: unknown): service is () => Promise<object> => typeof service === 'function'

/** `then`: whatever awaits the service must not take it for a promise. */
function fetchedBy(load: () => Promise<object>, own: object): object {
  return new Proxy(own, {
    get: (_, name) =>
      name in own || name === 'then' || typeof name === 'symbol' ? Reflect.get(own, name) : lazyMethod(load, name),
  })
}
