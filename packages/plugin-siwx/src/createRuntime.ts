import {
  accountMarksSlot,
  accountSettingsSlot,
  bannerSlot,
  contribute,
  derive,
  gatesSlot,
  lazy,
  loadPerPage,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
} from '@latchkey/core'
import { atom } from 'nanostores'
import type { SignInStatus, SiwxApi } from './api.js'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import type { SiwxSession } from './contract/SiwxSession.js'
import type { SignIn } from './gate/createSignIn.js'

/**
 * What a modal has of the plugin from the start: stores, and a gate that loads the rest.
 *
 * @param holds - Whether the view of each started modal can't be closed.
 */
export function createRuntime(
  context: PluginContext,
  options: SiwxOptions,
  holds: Set<() => boolean>,
): PluginRuntime<SiwxApi> {
  const { required: isRequired = true, isAsking = true, oneClick = isRequired } = options
  const $session = atom<SiwxSession | undefined>()
  const $status = atom<SignInStatus>('unknown')
  const $signIn = atom<SignIn | undefined>()
  const stores = { $session, $status, $signIn }
  const signingIn = loadPerPage(async () => {
    const { createSigningIn } = await import('./gate/createSigningIn.js')
    return (page) => createSigningIn({ context, options, page, stores })
  })
  const gate = {
    id: 'siwx',
    ...lazy(signingIn.load, ['check', 'pass']),
    ...(oneClick && lazy(signingIn.load, ['prepare'])),
  }
  const $isSignedIn = derive([$session], (session) => session !== undefined)
  const $account = derive([$isSignedIn, context.$current], (isSignedIn, current) =>
    isSignedIn && current ? { address: current.address, networkId: current.networkId } : undefined,
  )

  return {
    api: { ...stores, isRequired, ...lazy(signingIn.load, ['signIn', 'signOut']) },
    contributes: [
      contribute(textsSlot, { load: () => import('./translations.js') }),
      ...(isAsking ? [contribute(gatesSlot, gate)] : []),
      contribute(accountMarksSlot, { label: { table: 'siwx', key: 'signedIn', text: 'Signed in' }, $account }),
      contribute(bannerSlot, { load: () => import('./react/SignedInBanner.js') }, { $when: $isSignedIn }),
      contribute(accountSettingsSlot, { load: () => import('./react/SessionRow.js') }),
    ],
    async start(page) {
      signingIn.start(page)
      const holdsView = (): boolean => isRequired && $signIn.get() !== undefined
      holds.add(holdsView)
      page.signal.addEventListener('abort', () => holds.delete(holdsView), { once: true })
      // No gate loads the code, so the connected account does.
      if (!isAsking) {
        const stop = context.$current.subscribe((current) => {
          if (current) signingIn.load().catch(() => undefined) // the next call of the API reports it
        })
        page.signal.addEventListener('abort', stop, { once: true })
      }
      // A wallet was disconnected while the server was not reachable: its sessions end now.
      if (context.storage.get('leaving')) await signingIn.load()
    },
  }
}
