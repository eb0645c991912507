import type { Page, PluginContext } from '@latchkey/core'
import type { TokenBalance, TokenList } from '@latchkey/core/services'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Currency } from '../contract/options.js'
import type { TokenCache } from './createTokenCache.js'
import type { ReadTokens } from './createTokenSource.js'
import { type AttemptEvent, nextAttempts, noAttempts } from './nextAttempts.js'
import { readTimes } from './readTimes.js'

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

export function createTokenReader(parameters: TokenReaderParameters): TokenReader {
  const { context, cache, read, currency, $page, $list, address, networkId, onTokens } = parameters
  const { clock } = context
  const key = `${networkId}:${address}`
  let attempts = noAttempts
  let open: Promise<void> | undefined
  let followers = 0
  let stopTimer = (): void => undefined

  /** @returns whether the event changed anything. */
  const note = (event: AttemptEvent): boolean => {
    const before = attempts
    attempts = nextAttempts(before, event)
    return attempts !== before
  }

  const run = async (page: Page, changed: readonly (string | undefined)[] | undefined): Promise<void> => {
    note({ kind: 'asked' })
    const attempt = attempts.newest
    $list.set({ ...$list.get(), isLoading: true })
    try {
      const { tokens, isIncomplete } = await read({ address, networkId, changed }, page.signal)
      if (!note({ kind: 'answered', attempt, at: clock.elapsed(), isIncomplete })) return
      const at = clock.now()
      const failure = isIncomplete && { isIncomplete, retryAt: readTimes(attempts).blockedUntil }
      onTokens(tokens)
      $list.set({ tokens, isLoading: attempt !== attempts.newest, at, currency, ...failure })
      // What is incomplete would be shown as complete after a reload.
      if (!isIncomplete) cache.set(key, { tokens, at })
    } catch (error) {
      if (attempt !== attempts.newest) return
      const { tokens, at } = $list.get()
      // The end of the lifetime is no failure.
      const isFailure = !page.signal.aborted && note({ kind: 'failed', attempt, at: clock.elapsed() })
      const failure = isFailure && { error, retryAt: readTimes(attempts).blockedUntil }
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

  /** Waits for the time of the next read, if one is due at all. */
  const schedule = (): void => {
    stopTimer()
    stopTimer = () => undefined
    const page = $page.get()
    const isVisible = page?.window.document?.visibilityState !== 'hidden'
    if (followers === 0 || !page || open || !isVisible) return
    const wait = readTimes(attempts).dueAt - clock.elapsed()
    if (wait > 0) stopTimer = clock.after(wait, schedule)
    else void start(page)
  }

  const begin = (): void => {
    const cached = $list.get().tokens ? undefined : cache.get(key)
    if (cached) {
      // What was stored has the age of the device's clock.
      note({ kind: 'restored', at: clock.elapsed() - (clock.now() - cached.at) })
      onTokens(cached.tokens)
      $list.set({ ...cached, isLoading: false, currency })
    }
    schedule()
  }

  $page.subscribe((page) => {
    page?.window.document?.addEventListener?.('visibilitychange', schedule, { signal: page.signal })
    schedule()
  })
  return {
    follow() {
      followers += 1
      if (followers === 1) begin()
      return () => {
        followers -= 1
        if (followers === 0) stopTimer()
      }
    },
    async refresh(changed) {
      const page = $page.get()
      if (!page || (!changed && clock.elapsed() < readTimes(attempts).blockedUntil)) return
      await start(page, changed)
    },
  }
}
