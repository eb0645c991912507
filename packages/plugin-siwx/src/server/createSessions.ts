import { checkFactoryOptions, checkObject, type OptionRule, optionRules, systemClock } from '@latchkey/core'
import { createToken } from './createToken.js'
import { hashOf } from './hashOf.js'
import type { SignInStore } from './SignInStore.js'
import { serverRules } from './serverRules.js'

/** Who is signed in. */
export interface SignedInAccount {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  /**
   * Who signed: the account's key, or its contract has accepted the signature. A contract's address
   * is no account on another network. Absent: the session began before that was kept.
   */
  readonly verifiedBy?: 'key' | 'contract' | undefined
}

export type ServerSession<Data extends object = SignedInAccount> = Data & {
  /** ms since 1970. */
  readonly expiresAt: number
}

export interface SessionsOptions {
  readonly store: Pick<SignInStore, 'put' | 'get' | 'take'>
  /** In ms. Default: one day. */
  readonly life?: number | undefined
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
}

export interface Sessions<Data extends object = SignedInAccount> {
  /**
   * Begins a session under a new token, and ends the earlier one of this browser.
   *
   * @param data - What the server wants to know of it later, as JSON.
   * @param earlier - The browser's token until now.
   */
  begin(
    data: Data,
    earlier?: string | undefined,
  ): Promise<{ readonly token: string; readonly session: ServerSession<Data> }>
  /** `undefined`: no session, it has expired, or it was ended. */
  read(token: string | undefined): Promise<ServerSession<Data> | undefined>
  /** After it, the token is worth nothing, wherever it was copied to. */
  end(token: string | undefined): Promise<void>
}

const day = 24 * 60 * 60_000

const rules: Readonly<Record<keyof SessionsOptions, OptionRule>> = {
  store: serverRules.store('put', 'get', 'take'),
  life: optionRules.rule(
    'whole milliseconds, at least 1000',
    (life) => Number.isSafeInteger(life) && Number(life) >= 1000,
  ),
  clock: serverRules.clock,
}

/**
 * Sessions on the server. The browser has a random token only.
 *
 * @throws {ConfigurationError}
 */
export function createSessions<Data extends object = SignedInAccount>(options: SessionsOptions): Sessions<Data> {
  checkFactoryOptions('createSessions', options, rules, ['store'])
  const { store, life = day, clock = systemClock } = options
  const keyOf = async (token: string): Promise<string> => `session:${await hashOf(token)}`
  const end = async (token: string | undefined): Promise<void> => {
    if (typeof token === 'string') await store.take(await keyOf(token))
  }
  return {
    async begin(data, earlier) {
      checkObject('data of a session', data)
      await end(earlier)
      const token = createToken(256)
      const session = { ...data, expiresAt: clock.now() + life }
      await store.put(await keyOf(token), JSON.stringify(session), session.expiresAt)
      return { token, session }
    },
    async read(token) {
      const value = typeof token === 'string' ? await store.get(await keyOf(token)) : undefined
      const session = value === undefined ? undefined : readSession<Data>(value)
      return session && session.expiresAt > clock.now() ? session : undefined
    },
    end,
  }
}

/** The store is the server's own. What it can't have written is no session. */
function readSession<Data extends object>(value: string): ServerSession<Data> | undefined {
  try {
    const session: ServerSession<Data> | null = JSON.parse(value)
    return typeof session?.expiresAt === 'number' ? session : undefined
  } catch {
    return undefined // no JSON
  }
}
