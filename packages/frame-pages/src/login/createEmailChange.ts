import { answers } from '../api/answers.js'
import { RequestError } from '../errors/RequestError.js'
import type { Screen, Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'
import type { Sessions } from './createSessions.js'
import { type Confirmation, withConfirmation } from './withConfirmation.js'

export interface EmailChangeParameters {
  readonly sessions: Sessions
  readonly screen: Screen
  /** Asks the user to confirm that it is them: in any way, or by their passkey. */
  readonly confirm: (stage: Stage) => Promise<void>
  readonly confirmByPasskey: (stage: Stage) => Promise<void>
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
  /** BCP 47. */
  readonly locale: string
}

export interface BegunChange {
  /** Whose code is typed next: that of the address of now, or of the new one. */
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  /** ms since 1970. */
  readonly resendAt: number
}

/** Changes of the address with which the user logs in. */
export interface EmailChange {
  /**
   * Begins a change, or sends another code of the one that was begun for the same address. The user
   * confirms that it is them, where the gateway asks for that.
   *
   * @throws {WalletApiError}
   * @throws {RequestError} `REJECTED` when the user closes what is asked.
   */
  begin(email: string, signal: AbortSignal): Promise<BegunChange>
  /** Takes the code of the address of now. Returns when another one can be sent to the new address. */
  enterPrimary(code: string, signal: AbortSignal): Promise<number>
  /** Takes the code of the new address. Returns that address, which counts from now on. */
  enterSecondary(code: string, signal: AbortSignal): Promise<string>
  /** The whole change, in the frame's own views. */
  run(stage: Stage): Promise<void>
}

const method = 'POST'

export function createEmailChange(parameters: EmailChangeParameters): EmailChange {
  const { sessions, screen, confirm, confirmByPasskey, embedder, locale } = parameters

  const confirmFor = (confirmation: Confirmation, stage: Stage): Promise<void> =>
    confirmation === 'LOGIN_REQUIRED' ? confirm(stage) : confirmByPasskey(stage)

  const beginWith = (
    email: string,
    signal: AbortSignal,
    ask: (confirmation: Confirmation) => Promise<void>,
  ): Promise<BegunChange> => {
    const body = { email, locale, embedder }
    const path = 'email/start'
    return withConfirmation(() => sessions.request({ method, path, body, answer: answers.emailChange, signal }), ask)
  }

  const beginOn = (email: string, stage: Stage): Promise<BegunChange> =>
    beginWith(email, stage.signal, (confirmation) => confirmFor(confirmation, stage))

  async function enterPrimary(code: string, signal: AbortSignal): Promise<number> {
    const body = { code }
    const answer = await sessions.request({ method, path: 'email/primary', body, answer: answers.resent, signal })
    return answer.resendAt
  }

  async function enterSecondary(code: string, signal: AbortSignal): Promise<string> {
    const body = { code }
    const path = 'email/secondary'
    const { email } = await sessions.request({ method, path, body, answer: answers.newEmail, signal })
    await sessions.setEmail(email)
    return email
  }

  const askForCode = <Result>(
    stage: Stage,
    scene: { readonly email: string; readonly of: 'oldAddress' | 'newAddress'; readonly resendAt: number },
    newEmail: string,
    enter: (code: string, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> =>
    stage.show<Result>(({ resolve, reject }) => ({
      kind: 'confirmLogin',
      ...scene,
      onEnter: async (code) => resolve(await enter(code, stage.signal)),
      onResend: async () => (await beginOn(newEmail, stage)).resendAt,
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))

  return {
    begin: (email, signal) =>
      beginWith(email, signal, (confirmation) => screen.run((stage) => confirmFor(confirmation, stage), signal)),
    enterPrimary,
    enterSecondary,
    async run(stage) {
      const email = sessions.current?.email
      const entered = await stage.show<string>(({ resolve, reject }) => ({
        kind: 'newEmail',
        email,
        onEnter: resolve,
        onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
      }))
      let { action, resendAt } = await beginOn(entered, stage)
      if (action === 'VERIFY_PRIMARY_OTP') {
        const scene = { email: email ?? '', of: 'oldAddress', resendAt } as const
        resendAt = await askForCode(stage, scene, entered, enterPrimary)
      }
      await askForCode(stage, { email: entered, of: 'newAddress', resendAt }, entered, enterSecondary)
    },
  }
}
