import { ConfigurationError, type EntryReader, type EventToken, loadOnce, type PluginContext } from '@latchkey/core'
import { createCurrentForm } from '@latchkey/core/forms'
import { atom, type ReadableAtom } from 'nanostores'
import type { BuyParameters } from './api.js'
import { hiddenTokensApi } from './contract/hiddenTokens.js'
import type { OnrampContext, OnrampProvider } from './contract/OnrampProvider.js'
import type { OnrampSource } from './contract/OnrampSource.js'
import { OnrampError } from './errors/OnrampError.js'
import { type CreateOnrampFormParameters, createOnrampForm, type OnrampForm } from './form/createOnrampForm.js'
import { checkPage } from './pages/checkPage.js'
import { providersRule } from './providers/providersRule.js'
import { createPurchaseReader } from './purchases/createPurchaseReader.js'
import { createPurchases, type Purchases } from './purchases/createPurchases.js'

/** What the views use. */
export interface OpenedOnramp {
  readonly purchases: Purchases
  /** Reads what becomes of purchases, for the ledger. */
  readonly reader: EntryReader
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
export function openOnramp({ context, options, providers }: OnrampSource): OpenedOnramp {
  const purchases = createPurchases(context)
  purchases.load().catch(() => undefined) // the views and the form load it again
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
  const loadProviders = (): readonly Promise<OnrampProvider>[] => providers.map(load)
  /** A failure only leaves it hidden. */
  const showToken: CreateOnrampFormParameters['showToken'] = (token) =>
    void context
      .find(hiddenTokensApi)
      ?.setHidden?.(token, false)
      .catch(() => undefined)
  const keepPage = (id: string, url: string): void => $pages.set(new Map($pages.get()).set(id, url))
  const reader = createPurchaseReader({
    outside,
    async findProvider(id) {
      const found = providers.find((each) => each.id === id)
      return found && load(found)
    },
    onPage({ id, address: account }, provider, page) {
      if ($pages.get().has(id)) return
      try {
        keepPage(id, checkPage({ page, provider, account, services, hosts }))
      } catch (error) {
        if (!(error instanceof OnrampError)) throw error // a page that is refused is not offered
      }
    },
  })
  return {
    purchases,
    reader,
    $pages,
    loadProviders,
    clock,
    emit: (event, params) => context.emit(event, params),
    createForms: (parameters, closed) =>
      createCurrentForm({
        $current: context.$current,
        closed,
        create: ({ account: { id }, address, networkId }, signal) =>
          createOnrampForm({
            ...{ context, outside, purchases, parameters, hosts, keepPage, showToken, loadProviders },
            networks: context.$networks.get(),
            account: { id, address, networkId },
            closed: signal,
          }),
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
