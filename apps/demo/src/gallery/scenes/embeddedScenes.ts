import {
  accountSettingsView,
  accountView,
  connectView,
  TimeoutError,
  UserRejectedError,
  type ViewToken,
} from '@latchkey/core'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from '../../../../../packages/plugin-embedded/src/api.js'
import { EmailChangeError } from '../../../../../packages/plugin-embedded/src/errors/EmailChangeError.js'
import { FrameNotLoadedError } from '../../../../../packages/plugin-embedded/src/errors/FrameNotLoadedError.js'
import { InsecurePageError } from '../../../../../packages/plugin-embedded/src/errors/InsecurePageError.js'
import { LoginError } from '../../../../../packages/plugin-embedded/src/errors/LoginError.js'
import type { LoginFailure } from '../../../../../packages/plugin-embedded/src/errors/LoginFailure.js'
import {
  createFakeEmbedded,
  type FakeEmbedded,
  type FakeEmbeddedOptions,
} from '../../../../../packages/plugin-embedded/testing/createFakeEmbedded.js'
import { createStage, type Stage } from '../createStage.js'
import { anchor, beacon } from '../props.js'
import type { Scene } from '../Scene.js'
import { waitForText } from '../user/waitForText.js'

const email = 'ada.lovelace@harbour.example'

interface Options extends FakeEmbeddedOptions {
  /** Whether a wallet is installed. */
  readonly isInstalled?: boolean | undefined
  readonly isConnected?: boolean | undefined
  /** Milliseconds to advance the clock once the view is shown. */
  readonly after?: number | undefined
  readonly finish?: ((stage: Stage, plugin: FakeEmbedded) => Promise<void> | void) | undefined
}

function scene<P>(
  state: string,
  token: ViewToken<P>,
  params: P,
  { isInstalled, isConnected, after = 0, finish, ...fake }: Options = {},
): Scene {
  return {
    view: token.id,
    state,
    stage() {
      const plugin = createFakeEmbedded(fake)
      const wallets = isInstalled || isConnected ? [anchor, beacon] : []
      const stage = createStage({ wallets, plugins: [plugin] })
      return {
        modal: stage.modal,
        clock: stage.clock,
        async play() {
          if (isConnected) await stage.connect(anchor.id)
          stage.modal.open(token as ViewToken<unknown>, params)
          await finish?.(stage, plugin)
          await stage.clock.advance(after)
        },
      }
    },
  }
}

const code = (state: string, options: Options = {}): Scene => scene(state, emailVerifyOtpView, { email }, options)
const failedCode = (state: string, failure: unknown): Scene => code(state, { failure })
const social = (state: string, options: Options = {}): Scene =>
  scene(state, connectingSocialView, { provider: 'google' }, options)
const farcaster = (state: string, options: Options = {}): Scene =>
  scene(state, connectingFarcasterView, undefined, options)
const refused = (reason: LoginFailure, retryAfter?: number) => new LoginError(reason, '', { retryAfter })
const user = { email, userName: 'Ada Lovelace' } as const
const newEmail = 'ada@light.example'
const at = { method: 'email', email } as const
/** ms since 1970. */
const now = Date.UTC(2030, 0, 1)

export const embeddedScenes: readonly Scene[] = [
  scene('e-mail and socials', connectView, {}),
  scene('e-mail beside a wallet', connectView, {}, { isInstalled: true }),
  scene('e-mail without a passkey', connectView, {}, { hasPasskey: false, socials: [] }),
  scene('open', emailLoginView, undefined),
  code('waiting for the code'),
  code('sending', { login: { phase: 'starting', ...at } }),
  code('device', { login: { phase: 'device', ...at } }),
  code('resend later', { login: { phase: 'code', ...at, resendAt: now + 21_000 } }),
  code('checking', { login: { phase: 'checking', ...at } }),
  code('wrong code', { login: { phase: 'code', ...at, problem: refused('codeWrong') } }),
  code('expired code', { login: { phase: 'code', ...at, problem: refused('codeExpired') } }),
  code('used up code', { login: { phase: 'code', ...at, problem: refused('codeUsedUp') } }),
  code('too many codes', { login: { phase: 'code', ...at, problem: refused('limit', 300) } }),
  code('signing in', { login: { phase: 'signedIn', ...at } }),
  code('connected', { isDone: true, finish: () => waitForText('Connected') }),
  failedCode('cooldown', refused('cooldown', 12)),
  failedCode('limit', refused('limit')),
  failedCode('mail refused', refused('mailRefused')),
  failedCode('denied', refused('denied')),
  failedCode('expired', refused('expired')),
  failedCode('declined', new UserRejectedError('connect')),
  failedCode('not loaded', new FrameNotLoadedError()),
  failedCode('not encrypted', new InsecurePageError()),
  failedCode('no answer', new TimeoutError()),
  failedCode('unknown failure', refused('refused')),
  scene('open', connectSocialsView, undefined),
  social('opening', { login: { phase: 'opening', method: 'social', provider: 'google' } }),
  social('window is open'),
  social('window is open for long', { after: 9000, finish: () => waitForText('Finish in the window that opened.') }),
  social('signing in', { login: { phase: 'redeeming', method: 'social', provider: 'google' } }),
  social('blocked', { failure: refused('windowBlocked') }),
  social('closed', { failure: refused('windowClosed') }),
  social('provider failed', { failure: refused('social') }),
  farcaster('preparing', { login: { phase: 'linking', method: 'social', provider: 'farcaster' } }),
  farcaster('code is shown'),
  farcaster('code is shown for long', { after: 9000, finish: () => waitForText('Scan the code with your phone') }),
  farcaster('signing in', { login: { phase: 'signedIn', method: 'social', provider: 'farcaster' } }),
  farcaster('connected', { isDone: true, finish: () => waitForText('Connected') }),
  farcaster('expired', { failure: refused('expired') }),
  farcaster('refused', { failure: refused('social') }),
  scene('open', updateEmailWalletView, undefined, { user }),
  scene('first address', updateEmailWalletView, undefined, { user: { email: undefined, userName: 'Ada Lovelace' } }),
  scene('waiting for the code', updateEmailPrimaryOtpView, undefined, {
    user,
    emailChange: { phase: 'primary', email: newEmail },
  }),
  scene('failed', updateEmailPrimaryOtpView, undefined, {
    user,
    emailChange: { phase: 'failed', email: newEmail, problem: new EmailChangeError('expired', '') },
  }),
  scene('wrong code', updateEmailSecondaryOtpView, undefined, {
    user,
    emailChange: { phase: 'secondary', email: newEmail, problem: new EmailChangeError('codeWrong', '') },
  }),
  scene('another wallet’s address', updateEmailSecondaryOtpView, undefined, {
    user,
    emailChange: { phase: 'failed', email: newEmail, problem: new EmailChangeError('taken', '') },
  }),
  scene('changed', updateEmailSecondaryOtpView, undefined, {
    user,
    emailChange: { phase: 'changed', email: newEmail },
  }),
  scene('embedded wallet without a factor', accountView, undefined as never, {
    isConnected: true,
    user: { ...user, hasFactor: false },
  }),
  scene('embedded wallet', accountSettingsView, undefined as never, {
    isConnected: true,
    user,
  }),
]
