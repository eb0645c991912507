import {
  accountSettingsSlot,
  connectMethodsSlot,
  contribute,
  derive,
  fundingSlot,
  loadPerPage,
  type Page,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
  walletsSlot,
} from '@latchkey/core'
import { atom } from 'nanostores'
import type { EmbeddedApi, LoginOptions, SocialOptions } from './api.js'
import type { EmbeddedOptions } from './contract/EmbeddedOptions.js'
import type { EmbeddedUser } from './contract/EmbeddedUser.js'
import type { SocialName } from './contract/SocialName.js'
import type { EmailChangeState } from './emailChange/EmailChangeState.js'
import type { LoginState } from './login/LoginState.js'
import { openLoadingWindow } from './login/openLoadingWindow.js'
import { socialNames } from './socialNames.js'

const connectorId = 'embedded/wallet'

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: EmbeddedOptions): PluginRuntime<EmbeddedApi> {
  const { settings, storage } = context
  const { services, features, metadata } = settings
  const address = options.frame ?? services.frame
  const frame = address && new URL(address).origin
  const { passkey: hasPasskey = !services.needsProjectId } = options
  const $login = atom<LoginState>({ phase: 'idle' })
  const $emailChange = atom<EmailChangeState>({ phase: 'idle' })
  const $user = atom<EmbeddedUser | undefined>()
  /** A stored session is restored once the frame is ready, which may take longer than core waits. */
  const $isOffered = atom(storage.get('last') === undefined)
  let page: Page | undefined

  const perPage = loadPerPage(async () => {
    const { loadEmbedded } = await import('./loadEmbedded.js')
    return loadEmbedded({ context, frame: frame ?? '', connectorId, stores: { $login, $user, $emailChange } })
  })
  const load = perPage.load
  const begin = (): ReturnType<typeof load> => {
    $isOffered.set(true)
    return load()
  }
  const { socials: wanted = socialNames } = features
  const socials = (wanted || []).filter((each): each is SocialName => (socialNames as readonly string[]).includes(each))

  function openSocial(provider: SocialName, options?: SocialOptions): (given?: LoginOptions) => Promise<void> {
    const needsWindow = socialNames.includes(provider) && provider !== 'farcaster' && !options?.redirect
    // Before any wait, because browsers open a window only in the click.
    const opened = page && frame && needsWindow ? openLoadingWindow(page.window, frame) : null
    return async (given) => (await begin()).social(provider, opened, { ...options, ...given })
  }

  const api: EmbeddedApi = {
    connectorId,
    $login,
    $user,
    socials,
    hasPasskey,
    email: async (email, given) => (await begin()).email(email, given),
    code: async (text) => (await load()).code(text),
    resend: async () => (await load()).resend(),
    social: (provider, given) => openSocial(provider, given)(),
    openSocial,
    passkey: async (given) => (await begin()).passkey(given),
    cancel() {
      if ($login.get().phase !== 'idle') void load().then((loaded) => loaded.cancel(), ignore)
    },
    $emailChange,
    changeEmail: async (address, given) => (await load()).changeEmail(address, given),
    emailChangeCode: async (text) => (await load()).emailChangeCode(text),
    resendEmailChangeCode: async () => (await load()).resendEmailChangeCode(),
    openSecurity: async (which) => (await load()).openSecurity(which),
    prepare: async () => (await begin()).prepare(),
  }

  return {
    api,
    contributes: frame
      ? [
          contribute(textsSlot, { load: () => import('./translations.js') }),
          contribute(
            walletsSlot,
            {
              id: 'wallet',
              name: options.name ?? `${metadata.name} wallet`.trim(),
              isUnlisted: true,
              signInNamespaces: (requested) => [...requested.keys()].slice(0, 1),
              connect: async (request) => (await load()).connect(request),
              async restore(request) {
                // A chunk that can't be loaded now says nothing about the session.
                const loaded = await load().catch(ignore)
                return loaded?.restore(request)
              },
            },
            { $when: $isOffered },
          ),
          contribute(
            connectMethodsSlot,
            {
              method: 'email',
              rows: hasPasskey ? 2 : 1,
              collapsesWallets: features.emailShowWallets === false,
              load: () => import('./react/EmailMethod.js'),
            },
            { feature: 'email' },
          ),
          ...(socials.length > 0
            ? [
                contribute(connectMethodsSlot, {
                  method: 'social',
                  rows: Math.min(socials.length, 3),
                  load: () => import('./react/SocialMethod.js'),
                }),
              ]
            : []),
          contribute(
            fundingSlot,
            { load: () => import('./react/ProtectNotice.js') },
            { $when: derive([$user], (user) => user?.hasFactor === false) },
          ),
          contribute(
            accountSettingsSlot,
            { load: () => import('./react/SecurityRows.js') },
            { $when: derive([$user], (user) => user !== undefined) },
          ),
        ]
      : [],
    start(started) {
      page = started
      perPage.start(started)
      started.signal.addEventListener(
        'abort',
        () => {
          page = undefined
          $login.set({ phase: 'idle' })
          $user.set(undefined)
        },
        { once: true },
      )
      // The user may come back from a provider.
      if (frame && storage.get('redirect') !== undefined) void load().then((loaded) => loaded.comeBack(begin), ignore)
      // If the frame can't be loaded now, a later click or the next page load tries it again.
      if (frame && !$isOffered.get())
        void load()
          .then((loaded) => loaded.prepare())
          .then(() => $isOffered.set(true), ignore)
    },
  }
}

function ignore(): undefined {
  return undefined
}
