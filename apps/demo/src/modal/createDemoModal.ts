import { pools } from '@latchkey/adapter-evm/pools'
import { type CustomWallet, createModal, type Services, selfHosted, type Theme } from '@latchkey/core'
import { analytics } from '@latchkey/plugin-analytics'
import { catalogue } from '@latchkey/plugin-catalogue'
import { embedded as embeddedWallet } from '@latchkey/plugin-embedded'
import { names } from '@latchkey/plugin-names'
import { gatewayOnramp, onramp } from '@latchkey/plugin-onramp'
import { portfolio } from '@latchkey/plugin-portfolio'
import { send } from '@latchkey/plugin-send'
import { gatewaySessions, siwx } from '@latchkey/plugin-siwx'
import { gatewaySwaps, swaps } from '@latchkey/plugin-swaps'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { listedNetworks } from '../networks/listedNetworks.js'
import { localTokens } from '../networks/localTokens.js'
import { samplePlugin } from '../plugin/samplePlugin.js'
import type { DemoSettings } from '../settings/DemoSettings.js'
import { localGateway, localSuffixes } from '../settings/localGateway.js'
import { localPhone } from '../settings/localPhone.js'
import { createAdapters } from './createAdapters.js'

/** Absent: `pnpm start` has left it out. */
const walletUrl = import.meta.env.VITE_WALLET_URL

const harbour: CustomWallet = { id: 'harbour', name: 'Harbour', homepage: 'https://example.com/harbour' }

/** What users can choose where the pools list the tokens. */
const swapTokens = Object.fromEntries(
  Object.entries(localTokens).map(([networkId, tokens]) => [networkId, tokens.map(({ address }) => address)]),
)

export function createDemoModal(settings: DemoSettings) {
  const {
    project,
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
    locale,
    debug,
  } = settings
  const relayUrl = settings.relay ? settings.relayUrl || localPhone.relayUrl : undefined
  const services = servicesOf(settings)
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
      ...(usesGateway(settings)
        ? [
            siwx({
              sessions: gatewaySessions(),
              statement: 'Sign in to the Latchkey demo.',
              required: settings.signIn,
              isAsking: settings.signIn,
            }),
            names({ suffixes: localSuffixes, wallets: 'any' }),
            analytics(),
          ]
        : []),
      ...walletPlugins(settings),
      ...(settings.assets ? [portfolio({ tokens: localTokens }), send()] : []),
      ...(settings.swaps
        ? [
            swaps({
              providers: [...(usesGateway(settings) ? [gatewaySwaps(services)] : []), pools({ tokens: swapTokens })],
            }),
          ]
        : []),
      ...(settings.onramp && usesGateway(settings)
        ? [onramp({ providers: [gatewayOnramp({ name: 'Sandbox' })] })]
        : []),
    ],
    services,
    features: {
      legalCheckbox: legal,
      collapseWallets: collapse,
      socials: hasWallet(settings) && ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    },
    theme: themeOf(settings),
    embedded,
    enableNetworkSwitch: networkSwitch,
    allowUnsupportedChain: allowUnsupported,
    showRequests: requests,
    prefetch,
    ...(locale && { locale }),
    // Pictures over plain http, from the gateway on this machine, are for development only.
    debug: debug || usesGateway(settings),
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

/** The wallet by e-mail, passkey and provider, which the gateway serves. */
function walletPlugins(settings: DemoSettings) {
  return hasWallet(settings) ? [embeddedWallet({ frame: walletUrl ?? '' })] : []
}

function hasWallet(settings: DemoSettings): boolean {
  return usesGateway(settings) && walletUrl !== undefined
}

/** Whether the page has the features that need the gateway. */
export function usesGateway({ gateway }: DemoSettings): boolean {
  return gateway && localGateway !== undefined
}

function servicesOf({ gateway, project, catalogue: catalogueUrl }: DemoSettings): Services {
  return {
    ...(gateway && localGateway ? selfHosted(localGateway.url, { projectId: project }) : { projectId: project }),
    ...(catalogueUrl && { catalogue: catalogueUrl }),
  }
}

export type DemoModal = ReturnType<typeof createDemoModal>

export function themeOf({ mode, accent, radius }: DemoSettings): Theme {
  return { mode, accent: accent || undefined, radius: radius ? `${radius}px` : undefined }
}
