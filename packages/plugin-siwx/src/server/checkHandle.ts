import { ConfigurationError } from '@latchkey/core'
import type { SignIn } from './createSignIn.js'

/** @throws {ConfigurationError} for anything but what `createSignIn()` returns. */
export function checkHandle(adapter: string, signIn: Pick<SignIn, 'handle'>): void {
  if (typeof signIn?.handle !== 'function')
    throw new ConfigurationError(`${adapter}() needs what createSignIn() returns.`)
}
