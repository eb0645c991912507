import { type Connector, isOnPhone, type Page } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { connectorTo, nameOf } from './connectorTo.js'
import type { FoundWallet } from './FoundWallet.js'
import { readInjected } from './readInjected.js'

export interface DiscoverParameters {
  /** Keys at `window.injectedWeb3` or names, in any case. */
  readonly hide: readonly string[]
  /** Gets the whole list each time. */
  readonly found: (connectors: readonly Connector<InjectedExtension>[]) => void
  /** Gets a sentence for each wallet that is not listed. */
  readonly skipped?: ((sentence: string) => void) | undefined
}

/** ms until the second check. Each pause is twice as long as the one before. */
const firstPause = 50
/** ms of the last pause. After that, only a focus of the page starts another check. */
const lastPause = 12_800

/**
 * Finds the wallets of a page at `window.injectedWeb3`. There is no event for a wallet that is
 * injected late, so the page is checked again with growing pauses, until its signal ends. On a phone
 * without any, it offers links to the wallets' own browsers.
 */
export function discover(
  core: PolkadotCore,
  { window, signal }: Page,
  { hide, found, skipped }: DiscoverParameters,
): void {
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  let known: readonly FoundWallet[] | undefined
  let links: readonly Connector<InjectedExtension>[] = []
  let stop = (): void => undefined

  const report = (wallets: readonly FoundWallet[]): void => {
    known = wallets
    found(wallets.length > 0 ? wallets.map((wallet) => connectorTo(core, wallet)) : links)
  }
  const check = (): void => {
    const wallets = readInjected(window, skipped).filter(
      ({ id }) => !hidden.has(id.toLowerCase()) && !hidden.has(nameOf(id).toLowerCase()),
    )
    if (!known || !isSame(known, wallets)) report(wallets)
  }
  const scheduleCheck = (pause: number): void => {
    if (pause > lastPause || signal.aborted) return
    stop = core.context.clock.after(pause, () => {
      check()
      scheduleCheck(pause * 2)
    })
  }

  check()
  scheduleCheck(firstPause)
  window.addEventListener('focus', check, { signal })
  signal.addEventListener('abort', () => stop())

  if (known?.length === 0 && isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        links = linkConnectors(window).filter(({ name }) => !hidden.has(name.toLowerCase()))
        if (!signal.aborted && known?.length === 0) report([])
      },
      () => undefined, // offline: a link would not open either
    )
  }
}

function isSame(before: readonly FoundWallet[], after: readonly FoundWallet[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, entry }, index) => id === after[index]?.id && entry === after[index].entry)
  )
}
