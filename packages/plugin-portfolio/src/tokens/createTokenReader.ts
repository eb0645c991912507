import type { Page, PluginContext } from '@latchkey/core'
import type { TokenBalance, TokenList } from '@latchkey/core/services'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Currency } from '../contract/options.js'
import type { TokenCache } from './createTokenCache.js'
import type { ReadTokens } from './createTokenSource.js'

/** Reads one list. It is the only one that writes it. */
export interface TokenReader {
  /** Keeps the list up to date until the returned function is called. */
  follow(): () => void
  /** Reads again now, except for 30 s after a failure. `changed`: also then. Never rejects. */
  refresh(changed?: readonly (string | undefined)[]): Promise<void>
}

export interface TokenReaderParameters {
  readonly context: Pick<PluginContext, 'clock'>
  readonly cache: TokenCache
  readonly read: ReadTokens
  readonly currency: Currency
  readonly $page: ReadableAtom<Page | undefined>
  readonly $list: WritableAtom<TokenList>
  readonly address: string
  readonly networkId: string
  /** Is called with the tokens of a list before it is shown. */
  readonly onTokens: (tokens: readonly TokenBalance[]) => void
}

/** ms for which an answer counts, and between two reads. */
const freshFor = 30_000
/** ms after a failure in which nothing is read. */
const blockedFor = 30_000
/** ms. The pause between reads without a user doubles with each failure, up to this. */
const longestPause = 300_000

export function createTokenReader(parameters: TokenReaderParameters): TokenReader {
  const { context, cache, read, currency, $page, $list, address, networkId, onTokens } = parameters
  const { clock } = context
  const key = `${networkId}:${address}`
  /** Numbers of the newest attempt, and of the newest one with an answer. */
  let newest = 0
  let answered = 0
  let open: Promise<void> | undefined
  let failures = 0
  /** When the newest attempt failed, and when the list was read, in ms by `Clock.elapsed()`. */
  let failedAt: number | undefined
  let readAt: number | undefined
  let followers = 0
  let stopTimer = (): void => undefined
  let stopPage = (): void => undefined

  /** Whether less than `limit` ms have passed. */
  const isWithin = (since: number | undefined, limit: number): boolean =>
    since !== undefined && clock.elapsed() - since < limit

  const fail = (): { readonly retryAt: number } => {
    failures += 1
    failedAt = clock.elapsed()
    return { retryAt: failedAt + blockedFor }
  }

  const run = async (page: Page, changed: readonly (string | undefined)[] | undefined): Promise<void> => {
    newest += 1
    const attempt = newest
    $list.set({ ...$list.get(), isLoading: true })
    try {
      const answer = await read({ address, networkId, changed }, page.signal)
      // A newer attempt has answered already.
      if (attempt < answered) return
      answered = attempt
      const at = clock.now()
      readAt = clock.elapsed()
      const failure = answer.isIncomplete ? ({ isIncomplete: true, ...fail() } as const) : undefined
      if (!failure) {
        failures = 0
        failedAt = undefined
      }
      onTokens(answer.tokens)
      $list.set({ tokens: answer.tokens, isLoading: attempt !== newest, at, currency, ...failure })
      // What is incomplete would be shown as complete after a reload.
      if (!failure) cache.set(key, { tokens: answer.tokens, at })
    } catch (error) {
      // The newer attempt says more.
      if (attempt !== newest) return
      const { tokens, at } = $list.get()
      // The end of the lifetime is no failure.
      const failure = page.signal.aborted ? undefined : { error, ...fail() }
      $list.set({ tokens, isLoading: false, at, currency, ...failure })
    }
  }

  const start = (page: Page, changed?: readonly (string | undefined)[]): Promise<void> => {
    if (open && !changed) return open
    const reading = run(page, changed).finally(() => {
      if (open === reading) open = undefined
      schedule()
    })
    open = reading
    return reading
  }

  const isVisible = (page: Page): boolean => page.window.document?.visibilityState !== 'hidden'

  /** Waits for the time of the next read, if one is due at all. */
  const schedule = (): void => {
    stopTimer()
    stopTimer = () => undefined
    const page = $page.get()
    if (followers === 0 || !page || open || !isVisible(page)) return
    const since = failedAt ?? readAt
    const pause = failedAt === undefined ? freshFor : Math.min(blockedFor * 2 ** (failures - 1), longestPause)
    if (since === undefined || !isWithin(since, pause)) {
      void start(page)
      return
    }
    stopTimer = clock.after(since + pause - clock.elapsed(), () => schedule())
  }

  const begin = (): void => {
    const cached = $list.get().tokens ? undefined : cache.get(key)
    if (cached) {
      // What was stored has the age of the device's clock.
      readAt = clock.elapsed() - (clock.now() - cached.at)
      onTokens(cached.tokens)
      $list.set({ ...cached, isLoading: false, currency })
    }
    stopPage = $page.subscribe((page) => {
      page?.window.document?.addEventListener?.('visibilitychange', schedule, { signal: page.signal })
      schedule()
    })
  }

  const end = (): void => {
    stopTimer()
    stopPage()
    $page.get()?.window.document?.removeEventListener?.('visibilitychange', schedule)
  }

  return {
    follow() {
      followers += 1
      if (followers === 1) begin()
      return () => {
        followers -= 1
        if (followers === 0) end()
      }
    },
    async refresh(changed) {
      const page = $page.get()
      if (!page || (!changed && isWithin(failedAt, blockedFor))) return
      await start(page, changed)
    },
  }
}
