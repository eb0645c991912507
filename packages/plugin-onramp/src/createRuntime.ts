import {
  accountActionsSlot,
  checkFactoryOptions,
  contribute,
  derive,
  type EntryReader,
  entryKindsSlot,
  type ModalSettings,
  type OptionRule,
  optionRules,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
} from '@latchkey/core'
import { type BuyParameters, fundWalletView, type OnrampApi, onRampProvidersView } from './api.js'
import type { OnrampInternals } from './contract/internals.js'
import type { LazyOnrampProvider } from './contract/OnrampProvider.js'
import type { OnrampOptions } from './contract/options.js'
import { restrictedTimeZones } from './data/restrictedTimeZones.js'
import type { OpenedOnramp } from './openOnramp.js'
import { cloudOnramp } from './providers/cloudOnramp.js'
import { gatewayOnramp } from './providers/gatewayOnramp.js'
import { isPurchaseData } from './purchases/isPurchaseData.js'
import { purchaseKind } from './purchases/purchaseKind.js'

/** A card on the 20 × 20 grid, as the kit's icon of buying. */
const icon =
  'M5 4.25h10A2.25 2.25 0 0 1 17.25 6.5v7A2.25 2.25 0 0 1 15 15.75H5A2.25 2.25 0 0 1 2.75 13.5v-7A2.25 2.25 0 0 1 5 4.25ZM2.75 8.25h14.5M6 12.5h2.5'

const parameterRules: Readonly<Record<keyof BuyParameters, OptionRule>> = {
  token: optionRules.anyText,
  networkId: optionRules.anyText,
  amount: optionRules.anyText,
  currency: optionRules.anyText,
}

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: OnrampOptions): PluginRuntime<OnrampApi> {
  const { open, settings, $current } = context
  let opened: OpenedOnramp | undefined
  const providers = options.providers ?? defaultProviders(settings)
  const openedBy: OnrampInternals['openedBy'] = (create) => (opened ??= create({ context, options, providers }))
  const $canBuy = derive(
    [$current],
    (subject) => subject !== undefined && providers.length > 0 && !isRestricted(options),
  )
  const api: OnrampInternals = {
    $canBuy,
    openedBy,
    open(parameters = {}) {
      checkFactoryOptions('onramp.open', parameters, parameterRules)
      return open(onRampProvidersView, parameters)
    },
    openFunding: () => open(fundWalletView, undefined),
  }
  const load = async (): Promise<EntryReader> => {
    const { openOnramp } = await import('./onrampChunk.js')
    return openedBy(openOnramp).reader
  }
  return {
    api,
    contributes: [
      contribute(entryKindsSlot, {
        id: purchaseKind,
        isData: isPurchaseData,
        changedTokens: (data) => (isPurchaseData(data) ? [data.address] : []),
        load,
        async loadNotice() {
          const { loadViews } = await import('./onrampChunk.js')
          return (await loadViews()).createPurchaseNotices(context)
        },
      }),
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(
        accountActionsSlot,
        {
          id: 'onramp',
          // The table itself is loaded with the views.
          label: { table: 'onramp', key: 'action', text: 'Buy' },
          icon,
          view: { id: onRampProvidersView.id },
          $isAvailable: $canBuy,
        },
        { order: 10, feature: 'onramp' },
      ),
    ],
  }
}

/** A rule for the display only: each provider decides for itself. */
function isRestricted({
  restrictedTimeZones: zones = restrictedTimeZones,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
}: OnrampOptions): boolean {
  return zones.some((zone) => zone.toUpperCase() === timeZone.toUpperCase())
}

function defaultProviders({ services, metadata }: ModalSettings): readonly LazyOnrampProvider[] {
  if (services.needsProjectId) return [cloudOnramp()]
  return services.data === undefined ? [] : [gatewayOnramp({ name: metadata.name || 'Gateway' })]
}
