import type { Plugin } from '@latchkey/core'
import type { SiwxApi } from './api.js'
import { checkFunctions } from './checkFunctions.js'
import type { SiweOptions } from './contract/SiweOptions.js'
import type { SiwxTexts } from './react/text.js'
import { siwx } from './siwx.js'

/**
 * Sign-in with the functions of the older `siwe` option. It is `siwx()` with those functions as its
 * sessions, so an app registers one of both.
 */
export function siwe(options: SiweOptions): Plugin<'siwx', SiwxApi, SiwxTexts> {
  checkFunctions('siwe', options, ['getNonce', 'verifyMessage', 'getSession', 'signOut'])
  const { enabled = true, required, signOutOnDisconnect } = options
  return siwx({
    required: enabled ? required : false,
    signOutOnDisconnect,
    isAsking: enabled,
    sessions: async () => (await import('./sessions/createSiweSessions.js')).createSiweSessions(options),
  })
}
