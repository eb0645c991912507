import type { Factor } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { WalletApiError } from '../api/WalletApiError.js'
import type { Bytes } from '../bytes/Bytes.js'
import { RequestError } from '../errors/RequestError.js'
import type { LoginPasskey } from '../login/createPasskeyLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { Stage } from '../screen/Screen.js'
import type { SentOpener } from '../signer/SentOpener.js'
import type { Signer } from '../signer/Signer.js'
import { frameText } from '../text.js'
import type { Openings } from './createOpenings.js'

export interface FactorsParameters {
  readonly sessions: Sessions
  readonly passkeys: Passkeys
  readonly signer: () => Promise<Signer>
  readonly openings: Openings
}

/** A factor that is checked before anything relies on it. */
export interface UncheckedFactor {
  /** Of the opener. */
  readonly id: string
  /**
   * Opens the wallet by it, from what the gateway has.
   *
   * @throws {FrameError} `OPEN_FAILED`: it does not open it.
   */
  check(wallet: Wallet, stage: Stage): Promise<void>
}

/** A factor that the gateway does not have yet. */
export interface NewFactor extends UncheckedFactor {
  readonly opener: SentOpener
}

/** What opens a wallet on any device: what the user is asked about it. New ones need the secret in the signer. */
export interface Factors {
  /**
   * Asks for a passkey or a recovery code, whichever the user wants.
   *
   * @throws {RequestError} `REJECTED` when the user closes what is asked.
   */
  make(stage: Stage, options?: MakeFactorOptions): Promise<NewFactor>
  makeCode(stage: Stage): Promise<NewFactor>
  /** Makes another passkey, after a click of the user. */
  makePasskey(signal: AbortSignal): Promise<NewFactor>
  /** Of a passkey with which the user has just logged in. */
  ofLogin(passkey: LoginPasskey, stage: Stage): Promise<NewFactor>
  /**
   * Checks a factor that the gateway has got. In the place of one that does not open the wallet,
   * another one is asked for.
   */
  confirm(factor: UncheckedFactor, wallet: Wallet, stage: Stage): Promise<void>
  /** The same for a factor that another document has made. */
  confirmKnown(known: readonly Factor[], wallet: Wallet, stage: Stage): Promise<void>
  /** Asks for what opens the wallet, until something has. */
  ask<Result>(locked: LockedWallet, stage: Stage, options: AskOptions<Result>): Promise<Result>
}

export interface AskOptions<Result> {
  /** Gets the wallet, whose secret the signer holds. Rejects with what is wrong. */
  readonly open: (wallet: Wallet) => Promise<Result>
  /** This device opens the wallet as well, and the project wants a factor besides. Default: false. */
  readonly isKnown?: boolean | undefined
  /**
   * The user has nothing that opens it. Resolves with `undefined` if they go back. Default: they can't
   * say so.
   *
   * @param canGoBack - There is a factor to ask for.
   */
  readonly lost?: ((canGoBack: boolean) => Promise<Result | undefined>) | undefined
}

export interface MakeFactorOptions {
  /** What was wrong with the one before. */
  readonly problem?: string | undefined
  /** Factors of another wallet of the user. A passkey among them is used again, and no new one is made. */
  readonly known?: readonly Factor[] | undefined
}

/** A wallet of the user that is not open here. */
export interface LockedWallet {
  readonly id: string
  readonly factors: readonly Factor[]
  /** Of the user. */
  readonly email: string | undefined
}

export function createFactors({ sessions, passkeys, signer, openings }: FactorsParameters): Factors {
  const rejected = () => new RequestError('REJECTED', frameText.rejected)

  const makeCode: Factors['makeCode'] = async (stage) => {
    const made = await (await signer()).makeCode(openings.receiver())
    const { code, kit, opener } = made
    await stage.show<void>(({ resolve, reject }) => ({
      kind: 'saveCode',
      code,
      kit,
      onSaved: () => resolve(),
      onCancel: () => reject(rejected()),
    }))
    return {
      id: opener.id,
      opener,
      async check(wallet, { signal }) {
        await openings.openByCode(code, opener.id, wallet.id, signal)
      },
    }
  }

  const checkPasskey = async (wallet: Wallet, stage: Stage): Promise<void> => {
    await stage.show<void>(({ resolve, reject }) => ({
      kind: 'checkPasskey',
      async onUse() {
        await openings.openByPasskey(wallet.id, stage.signal).catch((error: unknown) => {
          if (codeOf(error) !== 'OPEN_FAILED') throw error
          // Another try would fail in the same way.
          reject(error)
        })
        resolve()
      },
      onCancel: () => reject(rejected()),
    }))
  }

  async function passkeyFactor(id: string, prf: Bytes): Promise<NewFactor> {
    try {
      const opener = await (await signer()).makePasskey(openings.receiver(), id, prf)
      return { id: opener.id, opener, check: checkPasskey }
    } finally {
      prf.fill(0)
    }
  }

  /** Authenticators that give no output when a passkey is made give it when it is used. */
  async function outputOf(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly id: string; readonly prf: Bytes }> {
    const request = await sessions.request({
      method: 'POST',
      path: 'session/passkey/challenge',
      answer: answers.passkeyRequest,
      signal,
    })
    const { assertion, prf } = await passkeys.use({ ...request, allowed: ids }, signal)
    if (!prf) throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyOpensNothing)
    return { id: assertion.id, prf }
  }

  async function ofKnown(ids: readonly string[], signal: AbortSignal): Promise<NewFactor> {
    const { id, prf } = await outputOf(ids, signal)
    return passkeyFactor(id, prf)
  }

  const makePasskey: Factors['makePasskey'] = async (signal) => {
    const method = 'POST'
    const answer = answers.passkeyCreation
    const load = () => sessions.request({ method, path: 'passkeys/challenge', answer, signal })
    const { registration, opens, prf } = await passkeys.create(load, signal)
    if (!opens) throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyOpensNothing)
    const body = { registration }
    const { passkey } = await sessions.request({ method, path: 'passkeys', body, answer: answers.passkey, signal })
    return passkeyFactor(passkey, prf ?? (await outputOf([passkey], signal)).prf)
  }

  const make: Factors['make'] = async (stage, { problem, known = [] } = {}) => {
    const { signal } = stage
    const ids = passkeys.canUse ? known.flatMap(({ passkey }) => passkey ?? []) : []
    if (ids.length === 0 && !passkeys.canCreate) return makeCode(stage)
    const chosen = await stage.show<NewFactor | 'code'>(({ resolve, reject }) => ({
      kind: 'protect',
      problem,
      hasPasskey: ids.length > 0,
      onPasskey: async () => resolve(await (ids.length > 0 ? ofKnown(ids, signal) : makePasskey(signal))),
      onCode: () => resolve('code'),
      onCancel: () => reject(rejected()),
    }))
    return chosen === 'code' ? makeCode(stage) : chosen
  }

  const confirm: Factors['confirm'] = async (factor, wallet, stage) => {
    try {
      await factor.check(wallet, stage)
    } catch (error) {
      if (codeOf(error) !== 'OPEN_FAILED') throw error
      const other = await make(stage, { problem: frameText.passkeyChanged })
      await openings.addOpener(wallet, other.opener, stage.signal)
      await confirm(other, wallet, stage)
      await openings.endFactor(factor.id, stage.signal)
    }
  }

  /** A user may have several codes: the newest is tried first. */
  async function openByOneOf(codes: readonly Factor[], text: string, walletId: string, signal: AbortSignal) {
    const newest = [...codes].sort((one, other) => other.createdAt - one.createdAt)
    let refusal: unknown
    for (const { id } of newest) {
      try {
        return await openings.openByCode(text, id, walletId, signal)
      } catch (error) {
        if (!(error instanceof WalletApiError) || error.code !== 'FACTOR_WRONG') throw error
        refusal = error
      }
    }
    throw refusal
  }

  return {
    make,
    makeCode,
    makePasskey,
    ofLogin: async ({ id, prf }, stage) =>
      passkeyFactor(
        id,
        prf ??
          (await stage.show<Bytes>(({ resolve, reject }) => ({
            kind: 'finishPasskey',
            onUse: async () => resolve((await outputOf([id], stage.signal)).prf),
            onCancel: () => reject(rejected()),
          }))),
      ),
    confirm,
    async confirmKnown(known, wallet, stage) {
      const [first] = known
      // A code was saved, or there would be no wallet.
      if (!first || known.some(({ kind }) => kind === 'code')) return
      await confirm({ id: first.id, check: checkPasskey }, wallet, stage)
    },
    async ask<Result>(
      { id, factors, email }: LockedWallet,
      stage: Stage,
      { open, isKnown = false, lost }: AskOptions<Result>,
    ): Promise<Result> {
      const codes = factors.filter(({ kind }) => kind === 'code')
      const hasCode = codes.length > 0
      const hasPasskey = passkeys.canUse && factors.some(({ kind }) => kind === 'passkey')
      const isOpenable = hasCode || hasPasskey
      // A device that opens the wallet stays one, also in a browser that can't use the factor.
      if (!isOpenable && isKnown) throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyUnavailable)
      if (!isOpenable && !lost) throw new RequestError('NO_FACTOR', frameText.noFactor)
      const { signal } = stage
      const askForFactor = () =>
        stage.show<{ readonly opened: Result } | undefined>(({ resolve, reject }) => {
          const use = async (opening: Promise<Wallet>) => resolve({ opened: await open(await opening) })
          return {
            kind: 'unlock',
            email,
            isKnown,
            onPasskey: hasPasskey ? () => use(openings.openByPasskey(id, signal)) : undefined,
            onCode: hasCode ? (text) => use(openByOneOf(codes, text, id, signal)) : undefined,
            onLost: lost && (() => resolve(undefined)),
            onCancel: () => reject(rejected()),
          }
        })
      for (;;) {
        const used = isOpenable ? await askForFactor() : undefined
        if (used) return used.opened
        const other = await lost?.(isOpenable)
        if (other !== undefined) return other
      }
    },
  }
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code
