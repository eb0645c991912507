import { ConfigurationError, type EventToken, loadOnce, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { BuyParameters } from './api.js'
import { activityApi } from './contract/activity.js'
import type { OnrampContext, OnrampProvider } from './contract/OnrampProvider.js'
import type { OnrampSource } from './contract/OnrampSource.js'
import { OnrampError } from './errors/OnrampError.js'
import { createFormSession } from './form/createFormSession.js'
import type { OnrampForm } from './form/createOnrampForm.js'
import { checkPage } from './pages/checkPage.js'
import { providersRule } from './providers/providersRule.js'
import { createFollowers, type Followers } from './purchases/createFollowers.js'
import { createPurchases, type Purchases } from './purchases/createPurchases.js'

/** What the views use. */
export interface OpenedOnramp extends Followers {
  readonly purchases: Purchases
  /** The checked pages of purchases that are not finished, by the id of the purchase. */
  readonly $pages: ReadableAtom<ReadonlyMap<string, string>>
  /** In the order of the app. Each is loaded once, and again after a failure. */
  loadProviders(): readonly Promise<OnrampProvider>[]
  /** The form of the current account. Another account gets a new one. */
  createForms(parameters: BuyParameters, closed: AbortSignal): ReadableAtom<OnrampForm | undefined>
  emit<P>(event: EventToken<P>, params: P): void
  readonly clock: PluginContext['clock']
}

/** Opens what the plugin does, with its first use. */
export function openOnramp({ context, options, providers, page }: OnrampSource): OpenedOnramp {
  const purchases = createPurchases(context.storage)
  const $pages = atom<ReadonlyMap<string, string>>(new Map())
  const { hosts = [] } = options
  const { clock } = context
  const { services } = context.settings
  const outside: OnrampContext = { clock, services, http: loadOnce(() => context.http()) }
  const loading = new Map<string, Promise<OnrampProvider>>()
  const load = (each: OnrampSource['providers'][number]): Promise<OnrampProvider> => {
    const known = loading.get(each.id) ?? loadOne(each)
    loading.set(each.id, known)
    known.catch(() => loading.delete(each.id)) // the caller gets the failure
    return known
  }
  const keepPage = (id: string, url: string): void => $pages.set(new Map($pages.get()).set(id, url))
  const activity = context.find(activityApi)
  const followers = createFollowers({
    context,
    outside,
    purchases,
    activity,
    async provider(purchaseId) {
      const id = purchases.get(purchaseId)?.provider
      const found = providers.find((each) => each.id === id)
      return found && load(found)
    },
    onPage(id, provider, prepared) {
      const account = purchases.get(id)?.account
      if (account === undefined || $pages.get().has(id)) return
      try {
        keepPage(id, checkPage({ page: prepared, provider, account, services, hosts }))
      } catch (error) {
        if (!(error instanceof OnrampError)) throw error // a page that is refused is not offered
      }
    },
  })
  const started = page()
  if (started) followers.start(started)
  return {
    ...followers,
    purchases,
    $pages,
    loadProviders: () => providers.map(load),
    clock,
    emit: (event, params) => context.emit(event, params),
    createForms: (parameters, closed) =>
      createFormSession({
        context,
        outside,
        purchases,
        parameters,
        closed,
        hosts,
        keepPage,
        follow(id) {
          const purchase = purchases.get(id)
          // The user chose the token, whatever others have its symbol. A failure only leaves it hidden.
          if (purchase) activity?.setHidden?.(purchase, false).catch(() => undefined)
          followers.follow(id)
        },
        loadProviders: () => providers.map(load),
      }),
  }
}

/** @throws {ConfigurationError} for a loaded provider that lacks a member. */
async function loadOne(each: OnrampSource['providers'][number]): Promise<OnrampProvider> {
  if (!('load' in each)) return each
  const provider = await each.load()
  const allowed = providersRule([provider])
  if (allowed === undefined) return provider
  throw new ConfigurationError(`onramp(): \`load\` of the provider "${each.id}" has another result. Pass ${allowed}.`)
}
