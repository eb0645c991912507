import { type AlertCode, CancelledError, type Clock, type Page } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { FrameAnswerError } from '../errors/FrameAnswerError.js'
import { LoginError } from '../errors/LoginError.js'
import { loginErrorOf } from '../errors/loginErrorOf.js'
import type { FrameClient } from '../frame/FrameClient.js'
import type { FramePayload, FrameRequestName } from '../protocol/FrameRequestMap.js'
import { cooldown } from './cooldown.js'
import { createSocialWindow, type SocialWindow } from './createSocialWindow.js'
import type { BeginLogin, Login } from './Login.js'
import type { LoginMethod, LoginState } from './LoginState.js'
import { leavePage } from './leavePage.js'
import { linkOf } from './linkOf.js'
import { type LoginEffect, type LoginEvent, nextLogin } from './loginMachine.js'
import { readResult } from './readResult.js'
import type { RedirectMark } from './redirectMark.js'
import { whenBack } from './whenBack.js'

export interface LoginParameters {
  readonly client: FrameClient
  readonly page: Page
  readonly clock: Clock
  /** Origin of the frame. */
  readonly frame: string
  readonly $state: WritableAtom<LoginState>
  readonly mark: RedirectMark
  readonly alert: (code: AlertCode) => void
}

/** One login, from its begin to its end. What answers later is ignored. */
interface Attempt {
  readonly what: BeginLogin
  readonly ends: AbortController
  readonly resolve: (method: LoginMethod) => void
  readonly reject: (cause: unknown) => void
  code?: string
  window?: SocialWindow
  /** Of the provider or the user's app, and what the provider answered. */
  uri?: string | undefined
}

const idle: LoginState = { phase: 'idle' }
const actions = { VERIFY_DEVICE: 'deviceAsked', VERIFY_OTP: 'codeAsked', CONNECT: 'signedIn' } as const
const begins = { email: 'emailed', social: 'provided', passkey: 'passkeyed' } as const
/** After these the user can type another code, or ask for one. */
const aboutCode: ReadonlySet<unknown> = new Set(['codeWrong', 'codeExpired', 'codeUsedUp', 'limit'])

export function createLogin({ client, page, clock, frame, $state, mark, alert }: LoginParameters): Login {
  let current: Attempt | undefined
  /** When the last e-mail was sent, ms since 1970. */
  let sentAt: number | undefined

  const effects: { readonly [Effect in LoginEffect]: (attempt: Attempt, cause: unknown) => void } = {
    askMail: (attempt) =>
      void run(attempt, 'CONNECT_EMAIL', async (signal) => {
        const email = attempt.what.method === 'email' ? attempt.what.email : ''
        const { action } = await client.request('CONNECT_EMAIL', { email }, { signal })
        sentAt = clock.now()
        return actions[action]
      }),
    askDevice: (attempt) => void ask(attempt, 'CONNECT_DEVICE', {}, 'approved'),
    askCode: (attempt) => void ask(attempt, 'CONNECT_OTP', { otp: attempt.code ?? '' }, 'signedIn'),
    askLink: (attempt) =>
      void run(attempt, 'GET_FARCASTER_URI', async (signal) => {
        attempt.uri = linkOf((await client.request('GET_FARCASTER_URI', {}, { signal })).url, frame)
        return 'linkFound'
      }),
    awaitLink: (attempt) => void ask(attempt, 'CONNECT_FARCASTER', {}, 'signedIn'),
    askPage: (attempt) =>
      void run(attempt, 'GET_SOCIAL_REDIRECT_URI', async (signal) => {
        const { what } = attempt
        if (what.method !== 'social' || what.provider === 'farcaster') return 'failed'
        const { provider } = what
        const opened = what.via === 'window' ? what.opened : null
        if (what.via !== 'page' && !opened) throw new LoginError('windowBlocked', 'The browser blocked the window.')
        await client.load(signal)
        if (opened) {
          const { isOwn } = client
          const onCutOff = (): void => alert('socialLoginTimeout')
          attempt.window = createSocialWindow({ window: page.window, clock, opened, frame, isOwn, onCutOff })
        }
        // The hosted cloud's frame knows the way back from the address of the provider's page.
        const back = !opened && client.isOwn && { returnTo: page.window.location.href }
        attempt.uri = (await client.request('GET_SOCIAL_REDIRECT_URI', { provider, ...back }, { signal })).uri
        return opened ? 'pageFound' : 'placeFound'
      }),
    showPage: (attempt) =>
      void run(attempt, 'CONNECT_SOCIAL', async (signal) => {
        const result = attempt.window?.result(signal)
        result?.catch(ignore) // awaited below
        attempt.window?.show(attempt.uri ?? '')
        attempt.uri = await result
        return 'returned'
      }),
    leavePage: (attempt) =>
      void run(attempt, 'CONNECT_SOCIAL', async (signal) => {
        const { window } = page
        if (attempt.what.method === 'social') mark.set(attempt.what.provider)
        const back = whenBack({ window, clock, signal })
        back.catch(ignore) // awaited below
        try {
          leavePage(window, attempt.uri ?? '', frame, client.isOwn)
          await back
        } finally {
          mark.remove()
        }
        return 'cancelled'
      }),
    redeem: (attempt) => void ask(attempt, 'CONNECT_SOCIAL', { uri: attempt.uri ?? '' }, 'signedIn'),
    askPasskey: (attempt) => void ask(attempt, 'CONNECT_PASSKEY', {}, 'signedIn'),
    succeed(attempt) {
      close(attempt)
      attempt.resolve(attempt.what.method)
    },
    fail(attempt, cause) {
      end(attempt)
      attempt.reject(cause)
    },
    leave(attempt) {
      end(attempt)
      attempt.reject(new CancelledError('connect'))
    },
    signOut: () => void client.request('SIGN_OUT', {}).catch(ignore),
  }

  function send(attempt: Attempt, event: LoginEvent, cause?: unknown): void {
    if (attempt !== current) return
    const before = $state.get()
    const { phase, effects: started } = nextLogin(before.phase, event)
    if (phase === before.phase) return
    const { method, email, provider } = before
    const resendAt = sentAt === undefined ? undefined : sentAt + cooldown
    const link = phase === 'link' ? attempt.uri : undefined
    $state.set(phase === 'idle' ? idle : { phase, method, email, provider, link, resendAt, problem: cause })
    if (phase === 'idle') current = undefined
    for (const effect of started) effects[effect](attempt, cause)
  }

  /** Runs the work of a phase, and goes on with the event that it answers. */
  async function run(
    attempt: Attempt,
    step: FrameRequestName,
    work: (signal: AbortSignal) => Promise<LoginEvent>,
  ): Promise<void> {
    const { signal } = attempt.ends
    try {
      send(attempt, await work(signal))
    } catch (cause) {
      if (signal.aborted) return
      const error = cause instanceof FrameAnswerError ? loginErrorOf(step, cause) : cause
      const isAboutCode = error instanceof LoginError && aboutCode.has(error.reason)
      send(attempt, step === 'CONNECT_OTP' && isAboutCode ? 'refused' : 'failed', error)
    }
  }

  /** Asks the frame, which may show itself. A user who closes it cancels the login. */
  async function ask<Name extends FrameRequestName>(
    attempt: Attempt,
    name: Name,
    payload: FramePayload<Name>,
    event: LoginEvent,
  ): Promise<void> {
    const release = client.allowShow(() => send(attempt, 'cancelled'))
    await run(attempt, name, async (signal) => {
      await client.request(name, payload, { signal })
      return event
    })
    release()
  }

  function comeBack(attempt: Attempt, uri: string): void {
    try {
      attempt.uri = readResult(uri)
      send(attempt, 'cameBack')
    } catch (cause) {
      current = undefined
      $state.set(idle)
      attempt.reject(cause)
    }
  }

  function close(attempt: Attempt): void {
    attempt.window?.close()
  }

  function end(attempt: Attempt): void {
    attempt.ends.abort()
    close(attempt)
  }

  function cancel(): void {
    if (current) send(current, 'cancelled')
  }

  function mustHaveCooledDown(): void {
    const left = (sentAt ?? Number.NEGATIVE_INFINITY) + cooldown - clock.now()
    if (left <= 0) return
    const retryAfter = Math.ceil(left / 1000)
    throw new LoginError('cooldown', `Please try again after ${retryAfter} seconds`, { retryAfter })
  }

  page.signal.addEventListener('abort', cancel, { once: true })

  return {
    begin(what) {
      if (what.method === 'email') mustHaveCooledDown()
      cancel()
      const { method } = what
      let attempt: Attempt | undefined
      const outcome = new Promise<LoginMethod>((resolve, reject) => {
        attempt = { what, ends: new AbortController(), resolve, reject }
        current = attempt
        $state.set({
          phase: 'idle',
          method,
          ...(method === 'email' && { email: what.email }),
          ...(method === 'social' && { provider: what.provider }),
        })
        if (method === 'social' && what.via === 'return') comeBack(attempt, what.uri)
        else send(attempt, method === 'social' && what.via === 'link' ? 'linkAsked' : begins[method])
      })
      outcome.catch(ignore) // a caller that has left
      const own = (event: LoginEvent) => (): void => {
        if (attempt) send(attempt, event)
      }
      return {
        outcome,
        cancel: own('cancelled'),
        take() {
          sentAt = undefined
          own('taken')()
        },
      }
    },
    enter(code) {
      if (current?.what.method !== 'email') return
      current.code = code
      send(current, 'entered')
    },
    resend() {
      const { phase } = $state.get()
      if (!current || (phase !== 'code' && phase !== 'device')) return
      mustHaveCooledDown()
      send(current, 'resent')
    },
    cancel,
  }
}

function ignore(): void {
  // Nothing waits for it.
}
