import {
  accountSettingsSlot,
  CancelledError,
  connectMethodsSlot,
  contribute,
  definePlugin,
  fundingSlot,
  type Plugin,
} from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import {
  type EmailChangeState,
  type EmbeddedApi,
  type EmbeddedUser,
  embeddedApi,
  type LoginOptions,
  type LoginState,
} from '../src/api.js'
import { socialNames } from '../src/socialNames.js'
import { bindViews } from '../src/views.js'
import { fakeLink } from './createFakeFrame.js'

export interface FakeEmbeddedOptions {
  /** Where each login stays. Default: it waits for the code. */
  readonly login?: LoginState | undefined
  /** Why each login fails. Default: it goes on for ever. */
  readonly failure?: unknown
  /** The login succeeds as soon as it has begun. */
  readonly isDone?: boolean | undefined
  readonly user?: EmbeddedUser | undefined
  readonly socials?: EmbeddedApi['socials'] | undefined
  /** Where a change of the address is. */
  readonly emailChange?: EmailChangeState | undefined
  /** Default: true. */
  readonly hasPasskey?: boolean | undefined
}

/** The plugin's views over an API without a frame. */
export interface FakeEmbedded extends Plugin<'embedded', EmbeddedApi> {
  readonly $login: WritableAtom<LoginState>
  readonly $emailChange: WritableAtom<EmailChangeState>
  /** What the views have called, with its first parameter. */
  readonly calls: readonly (readonly [name: string, what?: unknown])[]
  /** Ends the open login. */
  readonly succeed: () => void
}

export function createFakeEmbedded({
  login,
  failure,
  isDone,
  user,
  socials = socialNames,
  emailChange = { phase: 'idle' },
  hasPasskey = true,
}: FakeEmbeddedOptions = {}): FakeEmbedded {
  const $login = atom<LoginState>({ phase: 'idle' })
  const $user = atom<EmbeddedUser | undefined>(user)
  const $emailChange = atom<EmailChangeState>(emailChange)
  const calls: (readonly [string, unknown?])[] = []
  let succeed = (): void => undefined

  async function begin(call: string, what: unknown, state: LoginState, options: LoginOptions = {}): Promise<void> {
    calls.push([call, what])
    if (failure !== undefined) throw failure
    $login.set(login ?? state)
    if (isDone) return
    await new Promise<void>((resolve, reject) => {
      succeed = () => {
        $login.set({ phase: 'idle' })
        resolve()
      }
      const cancel = (): void => {
        $login.set({ phase: 'idle' })
        reject(new CancelledError('connect'))
      }
      options.signal?.addEventListener('abort', cancel, { once: true })
    })
  }
  const noted =
    (call: string) =>
    async (what?: unknown): Promise<void> => {
      calls.push(what === undefined ? [call] : [call, what])
    }

  const openSocial: EmbeddedApi['openSocial'] = (provider) => {
    calls.push(['openSocial', provider])
    const shown: LoginState =
      provider === 'farcaster'
        ? { phase: 'link', method: 'social', provider, link: fakeLink }
        : { phase: 'window', method: 'social', provider }
    return (options) => begin('social', provider, shown, options)
  }

  const api: EmbeddedApi = {
    connectorId: 'embedded/wallet',
    $login,
    $user,
    socials,
    hasPasskey,
    email: (email, options) => begin('email', email, { phase: 'code', method: 'email', email }, options),
    code: noted('code'),
    resend: noted('resend'),
    social: (provider, options) => openSocial(provider)(options),
    openSocial,
    passkey: (options) => begin('passkey', undefined, { phase: 'passkey', method: 'passkey' }, options),
    cancel: () => void calls.push(['cancel']),
    $emailChange,
    changeEmail: noted('changeEmail'),
    emailChangeCode: noted('emailChangeCode'),
    resendEmailChangeCode: noted('resendEmailChangeCode'),
    openSecurity: noted('openSecurity'),
    prepare: noted('prepare'),
  }
  return {
    $login,
    $emailChange,
    calls,
    succeed: () => succeed(),
    ...definePlugin<'embedded', EmbeddedApi>({
      id: 'embedded',
      provides: embeddedApi,
      views: bindViews(),
      setup: () => ({
        api,
        contributes: [
          contribute(connectMethodsSlot, {
            method: 'email',
            rows: 2,
            load: () => import('../src/react/EmailMethod.js'),
          }),
          contribute(connectMethodsSlot, {
            method: 'social',
            rows: 3,
            load: () => import('../src/react/SocialMethod.js'),
          }),
          ...(user?.hasFactor === false
            ? [contribute(fundingSlot, { load: () => import('../src/react/ProtectNotice.js') })]
            : []),
          contribute(accountSettingsSlot, { load: () => import('../src/react/SecurityRows.js') }),
        ],
      }),
    }),
  }
}
