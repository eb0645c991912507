import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxSessions, SiwxSubject } from '../contract/SiwxSessions.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import { isSameSubject } from '../gate/isSameSubject.js'
import type { OwnSessionsOptions } from './ownSessions.js'

export function createOwnSessions({ getNonce, verify, getSession, signOut }: OwnSessionsOptions): SiwxSessions {
  async function read(signal: AbortSignal): Promise<SiwxSession | undefined> {
    const session = await getSession(signal)
    return session ? { ...session, verified: 'byServer' } : undefined
  }
  /** Ends the session unless it is to stay. */
  async function endUnless(stays: (session: SiwxSubject) => boolean, signal: AbortSignal): Promise<void> {
    const session = await read(signal)
    if (session && !stays(session)) await signOut(signal)
  }
  return {
    createNonce: (subject, signal) => getNonce(subject, signal),
    async addSession(signed, signal) {
      if (!(await verify(signed, signal))) throw new SignInRefusedError()
      const { chainId, accountAddress: address } = signed.data
      const session = await read(signal)
      // The server has accepted the message and knows no session: its cookie did not come back.
      if (!session) throw new SignInRefusedError('cookie')
      // Another tab has signed in since.
      if (!isSameSubject(session, { chainId, address })) throw new SignInRefusedError('session')
      return { ...session, signed }
    },
    async getSessions(subject, signal) {
      const session = await read(signal)
      return session && (!subject || isSameSubject(session, subject)) ? [session] : []
    },
    setSessions: (sessions, signal) =>
      endUnless((session) => sessions.some((other) => isSameSubject(session, other)), signal),
    revokeSession: (subject, signal) => endUnless((session) => !isSameSubject(session, subject), signal),
  }
}
