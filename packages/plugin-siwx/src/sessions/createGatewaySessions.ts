import { ConfigurationError, type Http, HttpError, isRecord } from '@latchkey/core'
import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SessionsContext, SiwxSessions, SiwxSubject, TimedNonce } from '../contract/SiwxSessions.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import { isSameSubject } from '../gate/isSameSubject.js'
import { createStoredSessions } from './createStoredSessions.js'
import type { GatewaySessionsOptions } from './gatewaySessions.js'
import { isSigner } from './isSigner.js'
import { isTime } from './isTime.js'
import { refusalOf } from './refusalOf.js'

/** How many nonces are kept for messages that were not signed yet. */
const mostNonces = 20

/** @see docs/reference/services.md, "Sign-in". */
export function createGatewaySessions(context: SessionsContext, { url }: GatewaySessionsOptions): SiwxSessions {
  const { catalogue, projectId } = context.settings.services
  const base = url ?? catalogue
  if (base === undefined) {
    throw new ConfigurationError(
      'Missing sign-in service. Pass `url` to gatewaySessions(), or set `services.catalogue` in createModal().',
    )
  }
  const stored = createStoredSessions(context)
  /** Tokens that bind a nonce to this browser, by nonce. */
  const nonceTokens = new Map<string, string>()
  let client: Promise<Http> | undefined
  const http = (): Promise<Http> => {
    client ??= context.http()
    return client
  }
  const addressOf = (path: string): string => `${base.replace(/\/+$/, '')}/auth/v1/${path}`
  const query = { projectId, st: 'latchkey', sv: '1' }
  const bearer = (token: string | undefined): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` })

  /** @returns `undefined` when the server no longer knows the token. */
  async function confirm(session: SiwxSession, signal: AbortSignal): Promise<SiwxSession | undefined> {
    try {
      const me = await (await http()).get(addressOf('me'), {
        query,
        signal,
        headers: bearer(session.token),
        parse: readAccount,
      })
      // A token of another account is no session of this one.
      return isSameSubject(me, session) ? { ...session, ...me } : undefined
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 401) return undefined
      throw cause
    }
  }

  async function end(session: SiwxSession, signal: AbortSignal): Promise<void> {
    try {
      await (await http()).post(addressOf('sign-out'), { query, signal, headers: bearer(session.token) })
    } catch (cause) {
      // The server does not know the token: it has ended already.
      if (!(cause instanceof HttpError && cause.status === 401)) throw cause
    }
    stored.remove(session)
  }

  async function createNonce(signal: AbortSignal): Promise<TimedNonce> {
    const { token, ...issued } = await (await http()).get(addressOf('nonce'), {
      query,
      signal,
      isRead: false, // a shared or repeated answer would give one nonce to two sign-ins
      parse: readNonce,
    })
    nonceTokens.set(issued.nonce, token)
    for (const oldest of nonceTokens.keys()) {
      if (nonceTokens.size <= mostNonces) break
      nonceTokens.delete(oldest)
    }
    return issued
  }

  return {
    createNonce: (_subject, signal) => createNonce(signal),
    createEarlyNonce: createNonce,

    async addSession(signed, signal) {
      const { data, message, signature } = signed
      const nonceToken = nonceTokens.get(data.nonce)
      if (nonceToken === undefined) throw new SignInRefusedError('nonce')
      nonceTokens.delete(data.nonce)
      const { token } = await refusalOf(
        (await http()).post(addressOf('authenticate'), {
          query,
          signal,
          headers: { 'x-nonce-jwt': `Bearer ${nonceToken}` },
          body: { message, signature },
          parse: readToken,
        }),
      )
      const session: SiwxSession = {
        chainId: data.chainId,
        address: data.accountAddress,
        verified: 'byServer',
        token,
        signed: { data, message, signature },
      }
      // Stored before it is confirmed: if that fails, the next look finds it.
      stored.add(session)
      const confirmed = await confirm(session, signal)
      if (!confirmed) {
        stored.remove(session)
        throw new SignInRefusedError('account')
      }
      stored.add(confirmed)
      return confirmed
    },

    async getSessions(subject: SiwxSubject | undefined, signal) {
      const known = stored.get(subject)
      if (!subject) return known
      const confirmed: SiwxSession[] = []
      for (const session of known) {
        const now = await confirm(session, signal)
        if (now) confirmed.push(now)
        else stored.remove(session)
      }
      return confirmed
    },

    async setSessions(sessions, signal) {
      const leaving = stored.get().filter((one) => !sessions.some((other) => isSameSubject(one, other)))
      for (const session of leaving) await end(session, signal)
    },

    async revokeSession(subject, signal) {
      for (const session of stored.get(subject)) await end(session, signal)
    },
  }
}

function readNonce(answer: unknown): (TimedNonce & { readonly token: string }) | undefined {
  if (!isRecord(answer)) return undefined
  const { nonce, token, time } = answer
  return isText(nonce) && isText(token) ? { nonce, token, ...(isTime(time) && { time }) } : undefined
}

function readToken(answer: unknown): { readonly token: string } | undefined {
  return isRecord(answer) && isText(answer.token) ? { token: answer.token } : undefined
}

/** What the token says. `exp` is in seconds since 1970. */
function readAccount(
  answer: unknown,
): (Pick<SiwxSession, 'verifiedBy'> & SiwxSubject & { readonly expiresAt: number }) | undefined {
  if (!isRecord(answer)) return undefined
  const { address, caip2Network, exp, verifiedBy } = answer
  if (!isText(address) || !isText(caip2Network) || typeof exp !== 'number' || !Number.isFinite(exp)) return undefined
  return { address, chainId: caip2Network, expiresAt: exp * 1000, ...(isSigner(verifiedBy) && { verifiedBy }) }
}

/** Longer texts are no token, nonce or address. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 10_000
}
