import { type Http, HttpError, isRecord } from '@latchkey/core'
import type { SessionsContext, SiwxSessions, TimedNonce } from '../contract/SiwxSessions.js'
import { createOwnSessions } from './createOwnSessions.js'
import { isSigner } from './isSigner.js'
import { isTime } from './isTime.js'
import type { OwnSession } from './ownSessions.js'
import { refusalOf } from './refusalOf.js'

export function createEndpointSessions({ http, pageUrl }: SessionsContext, url: string): SiwxSessions {
  const base = new URL(url, pageUrl).href.replace(/\/+$/, '')
  const addressOf = (route: string): string => `${base}/${route}`
  let opened: Promise<Http> | undefined
  const client = (): Promise<Http> => {
    opened ??= http()
    return opened
  }
  // Not a read: a shared or repeated answer would give one nonce to two sign-ins.
  const getNonce = async (signal: AbortSignal): Promise<TimedNonce> =>
    (await client()).get(addressOf('nonce'), { signal, cookies: true, isRead: false, parse: readNonce })
  const own = createOwnSessions({
    getNonce: (_subject, signal) => getNonce(signal),
    async verify({ message, signature }, signal) {
      const body = { message, signature }
      await refusalOf((await client()).post(addressOf('verify'), { signal, cookies: true, body, parse: readSession }))
      return true
    },
    async getSession(signal) {
      try {
        return await (await client()).get(addressOf('session'), { signal, cookies: true, parse: readSession })
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 401) return undefined
        throw cause
      }
    },
    signOut: async (signal) => (await client()).post(addressOf('sign-out'), { signal, cookies: true }),
  })
  return { ...own, createEarlyNonce: getNonce }
}

function readNonce(answer: unknown): TimedNonce | undefined {
  if (!isRecord(answer) || typeof answer.nonce !== 'string') return undefined
  return { nonce: answer.nonce, ...(isTime(answer.time) && { time: answer.time }) }
}

function readSession(answer: unknown): OwnSession | undefined {
  if (!isRecord(answer)) return undefined
  const { chainId, address, expiresAt, verifiedBy } = answer
  if (typeof chainId !== 'string' || typeof address !== 'string' || typeof expiresAt !== 'number') return undefined
  return { chainId, address, expiresAt, ...(isSigner(verifiedBy) && { verifiedBy }) }
}
