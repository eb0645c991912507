import {
  accountMarksSlot,
  accountSettingsSlot,
  bannerSlot,
  contribute,
  derive,
  type Gate,
  gatesSlot,
  loadOnce,
  NotStartedError,
  type Page,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
} from '@latchkey/core'
import { atom } from 'nanostores'
import type { SignInStatus, SiwxApi } from './api.js'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import type { SiwxSession } from './contract/SiwxSession.js'
import type { SignIn } from './gate/createSignIn.js'
import type { SigningIn } from './gate/createSigningIn.js'

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
  const loadCode = loadOnce(() => import('./gate/createSigningIn.js'))
  let load: (() => Promise<SigningIn>) | undefined
  const open = async (): Promise<SigningIn> => {
    if (!load) throw new NotStartedError()
    return load()
  }
  const gate: Gate = {
    id: 'siwx',
    ...(oneClick && { prepare: async () => (await open()).prepare() }),
    check: async (...checked) => (await open()).check(...checked),
    pass: async (...passing) => (await open()).pass(...passing),
  }
  const $isSignedIn = derive([$session], (session) => session !== undefined)
  const $account = derive([$isSignedIn, context.$current], (isSignedIn, current) =>
    isSignedIn && current ? { address: current.address, networkId: current.networkId } : undefined,
  )

  return {
    api: {
      ...stores,
      isRequired,
      signIn: async (request) => (await open()).signIn(request),
      signOut: async () => (await open()).signOut(),
    },
    contributes: [
      contribute(textsSlot, { load: () => import('./translations.js') }),
      ...(isAsking ? [contribute(gatesSlot, gate)] : []),
      contribute(accountMarksSlot, { label: { table: 'siwx', key: 'signedIn', text: 'Signed in' }, $account }),
      contribute(bannerSlot, { load: () => import('./react/SignedInBanner.js') }, { $when: $isSignedIn }),
      contribute(accountSettingsSlot, { load: () => import('./react/SessionRow.js') }),
    ],
    start(page: Page) {
      let signingIn: Promise<SigningIn> | undefined
      load = () => {
        signingIn ??= loadCode()
          .then(({ createSigningIn }) => createSigningIn({ context, options, page, stores }))
          .catch((cause) => {
            signingIn = undefined // the next call tries again
            throw cause
          })
        return signingIn
      }
      const holdsView = (): boolean => isRequired && $signIn.get() !== undefined
      holds.add(holdsView)
      page.signal.addEventListener(
        'abort',
        () => {
          holds.delete(holdsView)
          load = undefined
        },
        { once: true },
      )
      // No gate loads the code, so the connected account does.
      if (!isAsking) {
        const stop = context.$current.subscribe((current) => {
          if (current) open().catch(() => undefined) // the next call of the API reports it
        })
        page.signal.addEventListener('abort', stop, { once: true })
      }
      // A wallet was disconnected while the server was not reachable: its sessions end now.
      if (context.storage.get('leaving')) return open().then(() => undefined)
    },
  }
}
