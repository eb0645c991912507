import { type CustomWallet, createModal, type Theme } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { listedNetworks } from '../networks/listedNetworks.js'
import { samplePlugin } from '../plugin/samplePlugin.js'
import type { DemoSettings } from '../settings/DemoSettings.js'
import { localPhone } from '../settings/localPhone.js'
import { createAdapters } from './createAdapters.js'

const harbour: CustomWallet = { id: 'harbour', name: 'Harbour', homepage: 'https://example.com/harbour' }

export function createDemoModal(settings: DemoSettings) {
  const {
    project,
    catalogue: catalogueUrl,
    embedded,
    legal,
    terms,
    networkSwitch,
    allowUnsupported,
    collapse,
    custom,
    sample,
    requests,
    prefetch,
    debug,
  } = settings
  const relayUrl = settings.relay ? settings.relayUrl || localPhone.relayUrl : undefined
  return createModal({
    metadata: {
      name: 'Latchkey demo',
      description: 'A page to try every wallet action.',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    networks: listedNetworks(settings),
    adapters: createAdapters(settings.namespaces),
    plugins: [
      ...(sample ? [samplePlugin()] : []),
      ...(relayUrl === undefined
        ? []
        : [catalogue({ projectId: project }), walletConnect({ projectId: project, relayUrl })]),
    ],
    ...(catalogueUrl && { services: { projectId: project, catalogue: catalogueUrl } }),
    features: { legalCheckbox: legal, collapseWallets: collapse },
    theme: themeOf(settings),
    embedded,
    enableNetworkSwitch: networkSwitch,
    allowUnsupportedChain: allowUnsupported,
    showRequests: requests,
    prefetch,
    debug,
    ...((terms || legal) && {
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    }),
    customWallets: [
      ...(custom ? [harbour] : []),
      ...(relayUrl !== undefined && localPhone.wallet ? [localPhone.wallet] : []),
    ],
  })
}

export type DemoModal = ReturnType<typeof createDemoModal>

export function themeOf({ mode, accent, radius }: DemoSettings): Theme {
  return { mode, accent: accent || undefined, radius: radius ? `${radius}px` : undefined }
}
