import { HttpRequestFailedError } from '@latchkey/core'
import type { CreateSessions } from '../src/contract/SiwxSessions.js'
import { createOwnSessions } from '../src/sessions/createOwnSessions.js'
import type { OwnSession } from '../src/sessions/ownSessions.js'

/** A server that keeps one session for a browser, as a cookie does. */
export interface FakeServer {
  readonly sessions: CreateSessions
  readonly session: OwnSession | undefined
  /** No request gets an answer. */
  isDown: boolean
  /** The next verification is done, and its answer is lost. */
  losesAnswer: boolean
  /** The next verification refuses. */
  refuses: boolean
  /** The next verification fails with it. */
  fails: Error | undefined
  /** ms that its sessions last. */
  lifetime: number | undefined
  /** What it was asked, in order. */
  readonly calls: string[]
  /** Begins a session, as a sign-in in another page does. */
  remember(session: OwnSession): void
  /** Ends the session on the server. */
  forget(): void
  /** Holds the next verification until the returned function is called. */
  hold(): () => void
}

/** @param now - ms since 1970. */
export function createFakeServer(now: () => number): FakeServer {
  const nonces = new Set<string>()
  let session: OwnSession | undefined
  let held: Promise<void> | undefined
  const asked = (call: string): void => {
    server.calls.push(call)
    if (server.isDown) throw new HttpRequestFailedError('app.example')
  }
  const own = createOwnSessions({
    async getNonce() {
      asked('nonce')
      const nonce = `nonce${nonces.size}`
      nonces.add(nonce)
      return nonce
    },
    async verify({ data, signature }) {
      asked('verify')
      await held
      held = undefined
      if (server.fails) throw server.fails
      if (server.refuses || !nonces.delete(data.nonce) || signature === '') {
        server.refuses = false
        return false
      }
      const { chainId, accountAddress: address } = data
      session = {
        chainId,
        address,
        ...(server.lifetime !== undefined && { expiresAt: now() + server.lifetime }),
      }
      if (server.losesAnswer) {
        server.losesAnswer = false
        throw new HttpRequestFailedError('app.example')
      }
      return true
    },
    async getSession() {
      asked('session')
      if (session?.expiresAt !== undefined && session.expiresAt <= now()) session = undefined
      return session
    },
    async signOut() {
      asked('signOut')
      session = undefined
    },
  })
  const server: FakeServer = {
    sessions: () => ({ ...own, createMessage: async ({ accountAddress, nonce }) => `${accountAddress} ${nonce}` }),
    get session() {
      return session
    },
    isDown: false,
    losesAnswer: false,
    refuses: false,
    fails: undefined,
    lifetime: undefined,
    calls: [],
    remember(begun) {
      session = begun
    },
    forget() {
      session = undefined
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
  return server
}
