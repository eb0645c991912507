import { ConfigurationError } from '@latchkey/core'
import type { SignInStore } from './SignInStore.js'

export interface ServerOptions {
  readonly store?: Partial<SignInStore> | undefined
  readonly clock?: { now(): number } | undefined
}

/**
 * What the factories of servers have in common. A store is never shown: its client may have a
 * password.
 *
 * @param methods - What the factory calls of the store. Empty: it has none.
 * @throws {ConfigurationError}
 */
export function checkServerOptions(
  factory: string,
  options: ServerOptions,
  methods: readonly (keyof SignInStore)[] = [],
): void {
  if (typeof options !== 'object' || options === null)
    throw new ConfigurationError(`${factory}() needs an object with its options.`)
  const { store, clock } = options
  if (clock !== undefined && typeof clock?.now !== 'function')
    throw new ConfigurationError(`${factory}(): \`clock\` has no now().`)
  for (const name of methods)
    if (typeof store?.[name] !== 'function')
      throw new ConfigurationError(`${factory}(): the store of sign-ins has no ${signatures[name]}.`)
}

const signatures: Readonly<Record<keyof SignInStore, string>> = {
  put: 'put(key, value, expiresAt)',
  add: 'add(key, value, expiresAt). It puts a value if the key has no other, e.g. SET … NX',
  get: 'get(key)',
  take: 'take(key). It removes the value and returns it, e.g. GETDEL',
}
