import type { Prefetch, ThemeMode } from '@latchkey/core'
import { type DemoNamespace, demoNamespaces } from '../namespaces/DemoNamespace.js'
import type { LocalNetworkName } from '../networks/localNetworks.js'

/** Everything that the page reads from its URL: `?mode=dark&embedded=on&networks=a`. */
export interface DemoSettings {
  /** Whether the test wallets are in the page. Default: on, if the page's host is this machine. */
  readonly wallets: boolean
  /** Wallets on phones, over the relay. Without a relay it has no effect. */
  readonly relay: boolean
  /** URL of another relay. Empty: the local one. The page's policy must allow it. */
  readonly relayUrl: string
  /** Project id for relays and the catalogue. */
  readonly project: string
  /** URL of a wallet catalogue. Empty: the gateway's, or the built-in one. The page's policy must allow it. */
  readonly catalogue: string
  /**
   * The local gateway: the list of wallets, pictures, sign-in, names, analytics. Without one it has
   * no effect.
   */
  readonly gateway: boolean
  /** Tokens, activity and sending in the dialog. Without the gateway they come from the nodes. */
  readonly assets: boolean
  /** Swaps in the dialog, by the gateway and by the pools of the local chains. */
  readonly swaps: boolean
  /** Buying with test cards in the gateway's sandbox. Without the gateway it has no effect. */
  readonly onramp: boolean
  /** Whether a connection needs a sign-in. Without the gateway it has no effect. */
  readonly signIn: boolean
  /** The phone beside the page. */
  readonly phone: boolean
  /** Namespaces with an adapter and test wallets, in the page's order. */
  readonly namespaces: readonly DemoNamespace[]
  /** EVM networks of the app, preferred first. Of other namespaces all networks are listed. */
  readonly networks: readonly LocalNetworkName[]
  readonly mode: ThemeMode
  /** Any CSS colour. Empty: the default. */
  readonly accent: string
  /** Pixels. Empty: the default. */
  readonly radius: string
  readonly embedded: boolean
  readonly legal: boolean
  readonly terms: boolean
  readonly networkSwitch: boolean
  readonly allowUnsupported: boolean
  readonly collapse: boolean
  readonly custom: boolean
  readonly sample: boolean
  readonly requests: boolean
  readonly prefetch: Prefetch
  /** BCP 47, or `auto`. Empty: English. */
  readonly locale: string
  readonly debug: boolean
}

export function defaultSettings(hostname: string): DemoSettings {
  return {
    wallets: hostname === 'localhost' || hostname === '127.0.0.1',
    relay: true,
    relayUrl: '',
    project: 'local',
    catalogue: '',
    gateway: true,
    assets: true,
    swaps: true,
    onramp: true,
    signIn: false,
    phone: true,
    namespaces: demoNamespaces,
    networks: ['a', 'b'],
    mode: 'system',
    accent: '',
    radius: '',
    embedded: false,
    legal: false,
    terms: false,
    networkSwitch: true,
    allowUnsupported: false,
    collapse: false,
    custom: false,
    sample: false,
    requests: false,
    prefetch: 'idle',
    locale: '',
    debug: false,
  }
}
