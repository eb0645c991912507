import { type OptionRule, optionRules } from '@latchkey/core'
import type { SignInStore } from './SignInStore.js'

const signatures: Readonly<Record<keyof SignInStore, string>> = {
  put: 'put(key, value, expiresAt)',
  add: 'add(key, value, expiresAt). It puts a value if the key has no other, e.g. SET … NX',
  get: 'get(key)',
  take: 'take(key). It removes the value and returns it, e.g. GETDEL',
}

interface ServerRules {
  readonly clock: OptionRule
  /** @param methods - What the factory calls. A store is never shown: its client may have a password. */
  store(...methods: readonly (keyof SignInStore)[]): OptionRule
}

/** Rules for options that the factories of servers have in common. */
export const serverRules: ServerRules = {
  clock: optionRules.functions('now'),
  store:
    (...methods) =>
    (store) => {
      const members: Readonly<Record<string, unknown>> = Object(store)
      const name = methods.find((each) => typeof members[each] !== 'function')
      if (name === undefined) return undefined
      const value = members[name] === undefined ? undefined : typeof members[name]
      return { path: `.${name}`, value, allowed: `a store that has ${signatures[name]}` }
    },
}
