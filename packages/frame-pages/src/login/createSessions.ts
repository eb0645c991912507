import type { ApiRequest, WalletApi } from '../api/createWalletApi.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { RequestError } from '../errors/RequestError.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredSession } from '../storage/StoredSession.js'
import { frameText } from '../text.js'

/** Why the last session of this document is over. */
export type SessionEnd = 'left' | 'expired'

/** The answer to a code or a passkey that was right. */
export interface LoginAnswer {
  readonly session: { readonly name: string; readonly token: string; readonly expiresAt: number }
  readonly user: { readonly id: string; readonly email?: string | undefined; readonly name?: string | undefined }
  /** The wallet was to be deleted, and this login has brought it back. */
  readonly isRestored?: boolean | undefined
}

/** The session of the user in this browser, which all documents of one realm share. */
export interface Sessions {
  readonly current: StoredSession | undefined
  readonly ended: SessionEnd | undefined
  /** Reads it again: another document may have changed it. */
  load(): Promise<StoredSession | undefined>
  /** @param isSame - The user has confirmed that it is them, so the page still knows the session by its name. */
  begin(answer: LoginAnswer, isSame?: boolean): Promise<StoredSession>
  /** The user has just proved that it is them. */
  confirm(): Promise<void>
  /** A wallet is open in it: now it is one that the page and other documents may use. */
  setWallet(walletId: string, isEarlier: boolean): Promise<void>
  /** Whether a factor opens the wallet in use. */
  setHasFactor(hasFactor: boolean): Promise<void>
  /** The user logs in with another address from now on. */
  setEmail(email: string): Promise<void>
  end(reason: SessionEnd): Promise<void>
  /**
   * A request in the session. One that the gateway has ended ends here as well.
   *
   * @throws {WalletApiError}
   * @throws {RequestError} `SESSION_ENDED`.
   */
  request<Answer>(request: Omit<ApiRequest<Answer>, 'token'>): Promise<Answer>
}

export interface SessionsParameters {
  readonly api: WalletApi
  readonly store: FrameStore
  readonly realm: string
  readonly now: () => number
  /** One with a wallet has begun or ended, or the page is to ask for its user again. */
  readonly onChange: () => void
  /** The user has not ended it. */
  readonly onExpired: () => void
}

export function createSessions({ api, store, realm, now, onChange, onExpired }: SessionsParameters): Sessions {
  const key = `session/${realm}` as const
  let current: StoredSession | undefined
  let ended: SessionEnd | undefined

  async function end(reason: SessionEnd): Promise<void> {
    const had = current
    current = undefined
    await store.delete(key)
    if (!had) return
    ended = reason
    if (had.walletId !== undefined) onChange()
  }

  async function keep(session: StoredSession): Promise<StoredSession> {
    await store.set(key, session)
    current = session
    return session
  }

  return {
    get current() {
      return current
    },
    get ended() {
      return ended
    },
    async load() {
      const stored = await store.get(key)
      current = stored && stored.expiresAt > now() ? stored : undefined
      if (stored && !current) {
        ended = 'expired'
        await store.delete(key)
      }
      return current
    },
    async begin({ session, user }, isSame = false) {
      const before = current
      return keep({
        ...session,
        pageName: isSame && before ? before.pageName : session.name,
        provedAt: now(),
        userId: user.id,
        email: user.email,
        userName: user.name,
        ...(isSame &&
          before && { walletId: before.walletId, isEarlier: before.isEarlier, hasFactor: before.hasFactor }),
      })
    },
    async confirm() {
      if (current) await keep({ ...current, provedAt: now() })
    },
    async setWallet(walletId, isEarlier) {
      if (!current) return
      const isSame = current.walletId === walletId
      await keep({ ...current, walletId, isEarlier })
      if (!isSame) onChange()
    },
    async setHasFactor(hasFactor) {
      if (!current || current.hasFactor === hasFactor) return
      const { walletId } = await keep({ ...current, hasFactor })
      if (walletId !== undefined) onChange()
    },
    async setEmail(email) {
      if (!current) return
      await keep({ ...current, email })
      onChange()
    },
    end,
    async request(request) {
      if (!current) throw new RequestError('SESSION_ENDED', frameText.sessionEnded)
      const { token } = current
      try {
        return await api.request({ ...request, token })
      } catch (error) {
        const isOver = error instanceof WalletApiError && error.code === 'SESSION_ENDED'
        // A login in the middle has replaced it.
        if (isOver && current?.token === token) {
          onExpired()
          await end('expired')
        }
        throw error
      }
    },
  }
}
