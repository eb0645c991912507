import type { KnownLogin, Project } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { RequestError } from '../errors/RequestError.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import type { FarcasterLogin } from '../login/createFarcasterLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { SocialLogin } from '../login/createSocialLogin.js'
import { withConfirmation } from '../login/withConfirmation.js'
import type { LoginsChoice, LoginsNews } from '../screen/Scene.js'
import type { Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'
import type { Confirmations } from './createConfirmations.js'
import type { Openings } from './createOpenings.js'

export interface LoginsParameters {
  readonly sessions: Sessions
  readonly project: Pick<Project, 'socials'>
  readonly openings: Pick<Openings, 'me'>
  readonly confirmations: Pick<Confirmations, 'ask' | 'askForPasskey' | 'ensureFresh'>
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
  readonly openSocialWindow: (load: () => Promise<string>, signal: AbortSignal) => Promise<string>
}

const method = 'POST'

/** Shows what the user logs in with until they close it: accounts at providers are linked, and removed. */
export async function runLogins(stage: Stage, parameters: LoginsParameters): Promise<void> {
  const { project, openings } = parameters
  let news: LoginsNews | undefined
  for (;;) {
    const shown = news
    const { identities } = await openings.me(stage.signal)
    const addable = project.socials.filter((name) => !identities.some(({ kind }) => kind === name))
    const choice = await stage.show<LoginsChoice>(({ resolve }) => ({
      kind: 'logins',
      known: identities,
      addable,
      news: shown,
      onChoose: resolve,
    }))
    if (choice === 'close') return
    news = await carryOut(choice, parameters, stage)
  }
}

async function carryOut(
  choice: Exclude<LoginsChoice, 'close'>,
  parameters: LoginsParameters,
  stage: Stage,
): Promise<LoginsNews | undefined> {
  try {
    // The window of a provider needs the last click, so what is asked before comes first.
    await parameters.confirmations.ensureFresh(stage)
    if ('ends' in choice) {
      await endLogin(choice.ends, parameters, stage)
      return { done: 'ended' }
    }
    await (choice.adds === 'farcaster' ? linkFarcaster(parameters, stage) : linkAt(choice.adds, parameters, stage))
    return { done: 'added' }
  } catch (error) {
    stage.signal.throwIfAborted()
    const { code, message, retryAfter } = requestErrorOf(error)
    // A user who went back knows that.
    return code === 'REJECTED' ? undefined : { problem: message, code, retryAfter }
  }
}

/** Sends what the gateway does only for a user who has just proved that it is them. */
const send = <Answer>(
  work: () => Promise<Answer>,
  { confirmations }: LoginsParameters,
  stage: Stage,
): Promise<Answer> =>
  withConfirmation(work, (confirmation) =>
    confirmation === 'LOGIN_REQUIRED' ? confirmations.ask(stage) : confirmations.askForPasskey(stage),
  )

async function endLogin({ kind, subject }: KnownLogin, parameters: LoginsParameters, stage: Stage): Promise<void> {
  const { sessions } = parameters
  const request = { method, path: 'identities/end', body: { kind, subject }, answer: answers.nothing } as const
  await send(() => sessions.request({ ...request, signal: stage.signal }), parameters, stage)
}

async function linkAt(provider: string, parameters: LoginsParameters, stage: Stage): Promise<void> {
  const { sessions, socialLogin, openSocialWindow } = parameters
  const { signal } = stage
  const { login, result } = await stage.show<{ readonly login: string; readonly result: string }>(
    ({ resolve, reject }) => ({
      kind: 'confirmBySocial',
      provider,
      isLink: true,
      async onUse() {
        const uri = await openSocialWindow(() => socialLogin.begin(provider, 'frame', signal), signal)
        resolve(await socialLogin.read(uri))
      },
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }),
  )
  const request = { method, path: `logins/${login}/link`, body: { result }, answer: answers.linked } as const
  await send(() => sessions.request({ ...request, signal }), parameters, stage)
}

function linkFarcaster(parameters: LoginsParameters, stage: Stage): Promise<void> {
  const { sessions, farcasterLogin } = parameters
  const { signal } = stage
  const ask = async (login: string): Promise<true | undefined> => {
    const request = { method, path: `logins/${login}/farcaster/link`, answer: answers.farcasterLink } as const
    const answer = await sessions.request({ ...request, signal })
    return 'identity' in answer ? true : undefined
  }
  return stage.show<void>(({ resolve, reject }) => ({
    kind: 'confirmByFarcaster',
    isLink: true,
    async onUse(onLink) {
      onLink(await farcasterLogin.begin(signal))
      await farcasterLogin.waitFor(ask, signal)
      resolve()
    },
    onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
  }))
}
