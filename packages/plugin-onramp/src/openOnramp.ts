import { type EventToken, loadOnce, type PluginContext } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { BuyParameters } from './api.js'
import type { OnrampContext, OnrampProvider } from './contract/OnrampProvider.js'
import type { OnrampSource } from './contract/OnrampSource.js'
import { createFormSession } from './form/createFormSession.js'
import type { OnrampForm } from './form/createOnrampForm.js'
import { createPurchases, type Purchases } from './purchases/createPurchases.js'
import { followPurchase } from './purchases/followPurchase.js'
import { isSettled } from './purchases/isSettled.js'

/** What the views use. */
export interface OpenedOnramp {
  readonly purchases: Purchases
  /** The page of a purchase that was opened in this modal, as it was checked. */
  pageOf(id: string): string | undefined
  loadProviders(): Promise<readonly OnrampProvider[]>
  /** The form of the current account. Another account gets a new one. */
  createForms(parameters: BuyParameters, closed: AbortSignal): ReadableAtom<OnrampForm | undefined>
  /** Follows a purchase until it is settled, or nothing was seen of it for a while. */
  follow(id: string, signal: AbortSignal, onReach: (isReached: boolean) => void): Promise<void>
  emit<P>(event: EventToken<P>, params: P): void
  readonly clock: PluginContext['clock']
}

/** Opens what the plugin does, with its first use. */
export function openOnramp({ context, options, providers, page }: OnrampSource): OpenedOnramp {
  const purchases = createPurchases(context.storage)
  const pages = new Map<string, string>()
  const { hosts = [] } = options
  const outside: OnrampContext = {
    clock: context.clock,
    services: context.settings.services,
    http: loadOnce(() => context.http()),
  }
  let loading: Promise<readonly OnrampProvider[]> | undefined
  /** Once. A failure is kept as it is, and the next call tries again. */
  const loadProviders: OpenedOnramp['loadProviders'] = () => {
    loading ??= Promise.all(providers.map(async (each) => ('load' in each ? each.load() : each))).catch((cause) => {
      loading = undefined
      throw cause
    })
    return loading
  }
  const follow: OpenedOnramp['follow'] = async (id, signal, onReach) => {
    const all = await loadProviders()
    const provider = all.find((each) => each.id === purchases.get(id)?.provider)
    await followPurchase({ context, outside, purchases, provider, id, signal, onReach })
  }
  const lifetime = page()
  if (lifetime) {
    lifetime.window.addEventListener('storage', () => purchases.reload(), { signal: lifetime.signal })
    // Purchases of an earlier page go on without a view.
    for (const { id, status } of purchases.$all.get()) {
      if (isSettled(status) || status === 'unseen') continue
      follow(id, lifetime.signal, () => undefined).catch(() => undefined) // the view says what failed
    }
  }
  return {
    purchases,
    pageOf: (id) => pages.get(id),
    loadProviders,
    follow,
    clock: context.clock,
    emit: (event, params) => context.emit(event, params),
    createForms: (parameters, closed) =>
      createFormSession({ context, outside, purchases, pages, parameters, closed, hosts, loadProviders }),
  }
}
