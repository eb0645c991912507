import { answers } from '../api/answers.js'
import { RequestError } from '../errors/RequestError.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { FarcasterLogin } from '../login/createFarcasterLogin.js'
import type { LoginAnswer, Sessions } from '../login/createSessions.js'
import type { SocialLogin } from '../login/createSocialLogin.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'
import type { Openings } from './createOpenings.js'

export interface ConfirmationsParameters {
  readonly sessions: Sessions
  readonly login: EmailLogin
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
  readonly openSocialWindow: (load: () => Promise<string>, signal: AbortSignal) => Promise<string>
  readonly passkeys: Passkeys
  readonly openings: Pick<Openings, 'me'>
  readonly now: () => number
}

/** Asks the user of a session to confirm that it is them. */
export interface Confirmations {
  /**
   * Unless they have just done it: by a passkey, if they have one, by a code from an
   * e-mail, or at their provider.
   *
   * @throws {RequestError} `REJECTED` when the user closes what is asked.
   */
  ensureFresh(stage: Stage): Promise<void>
  /** The same, also if they have just done it. */
  ask(stage: Stage): Promise<void>
  /** By a passkey alone, if they have one. */
  askForPasskey(stage: Stage): Promise<void>
}

/** ms after a proof in which factors can be changed: a minute less than the gateway's limit. */
const freshFor = 4 * 60_000

export function createConfirmations(parameters: ConfirmationsParameters): Confirmations {
  const { sessions, login, socialLogin, farcasterLogin, openSocialWindow, passkeys, openings, now } = parameters

  async function proveByPasskey(signal: AbortSignal): Promise<void> {
    const request = await sessions.request({
      method: 'POST',
      path: 'session/passkey/challenge',
      answer: answers.passkeyRequest,
      signal,
    })
    const { assertion, prf } = await passkeys.use(request, signal)
    prf?.fill(0)
    const body = { assertion }
    await sessions.request({ method: 'POST', path: 'session/passkey', body, answer: answers.nothing, signal })
    await sessions.confirm()
  }

  /** @returns Whether the user wants the other way. */
  const showPasskey = (stage: Stage, hasOther: boolean): Promise<boolean> =>
    stage.show<boolean>(({ resolve, reject }) => ({
      kind: 'confirmByPasskey',
      async onUse() {
        await proveByPasskey(stage.signal)
        resolve(false)
      },
      onOther: hasOther ? () => resolve(true) : undefined,
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))

  /** A code from an e-mail begins another session, which the page knows by the name of this one. */
  async function askForCode(email: string, stage: Stage): Promise<void> {
    login.forget()
    const { resendAt } = await login.send(email, stage.signal)
    await stage.show<void>(({ resolve, reject }) => ({
      kind: 'confirmLogin',
      email,
      resendAt,
      async onEnter(code) {
        await sessions.begin(await login.enter(code, stage.signal), true)
        resolve()
      },
      onResend: async () => (await login.send(email, stage.signal)).resendAt,
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))
  }

  /** There the user chooses among their accounts. */
  async function confirmAs(answer: LoginAnswer): Promise<void> {
    if (answer.user.id !== sessions.current?.userId) throw new RequestError('SOCIAL_FAILED', frameText.otherAccount)
    await sessions.begin(answer, true)
  }

  const askAtFarcaster = (stage: Stage): Promise<void> =>
    stage.show<void>(({ resolve, reject }) => ({
      kind: 'confirmByFarcaster',
      isLink: false,
      async onUse(onLink) {
        onLink(await farcasterLogin.begin(stage.signal))
        await confirmAs(await farcasterLogin.wait(stage.signal))
        resolve()
      },
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))

  const askAtProvider = (provider: string, stage: Stage): Promise<void> =>
    stage.show<void>(({ resolve, reject }) => ({
      kind: 'confirmBySocial',
      provider,
      isLink: false,
      async onUse() {
        const { signal } = stage
        const uri = await openSocialWindow(() => socialLogin.begin(provider, 'frame', signal), signal)
        await confirmAs(await socialLogin.redeem(uri, signal))
        resolve()
      },
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))

  async function ask(stage: Stage): Promise<void> {
    const { user, factors, identities } = await openings.me(stage.signal)
    // Another device may have changed it.
    const { email } = user
    const provider = identities.find(({ kind }) => kind !== 'email')?.kind
    const hasPasskey = passkeys.canUse && factors.some(({ kind }) => kind === 'passkey')
    if (hasPasskey && !(await showPasskey(stage, email !== undefined || provider !== undefined))) return
    if (email !== undefined) return askForCode(email, stage)
    if (provider === undefined) throw new RequestError('LOGIN_REQUIRED', frameText.sessionEnded)
    await (provider === 'farcaster' ? askAtFarcaster(stage) : askAtProvider(provider, stage))
  }

  return {
    ask,
    async askForPasskey(stage) {
      const { factors } = await openings.me(stage.signal)
      if (passkeys.canUse && factors.some(({ kind }) => kind === 'passkey')) await showPasskey(stage, false)
    },
    async ensureFresh(stage) {
      if (now() - (sessions.current?.provedAt ?? 0) > freshFor) await ask(stage)
    },
  }
}
