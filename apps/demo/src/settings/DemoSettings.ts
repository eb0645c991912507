import type { Prefetch, ThemeMode } from '@latchkey/core'
import { type DemoNamespace, demoNamespaces } from '../namespaces/DemoNamespace.js'
import type { LocalNetworkName } from '../networks/localNetworks.js'

/** Everything that the page can be told in its address: `?mode=dark&embedded=on&networks=a`. */
export interface DemoSettings {
  /** The test wallets. On by default on this machine only. */
  readonly wallets: boolean
  /** Wallets on phones, over the local relay. Without one the page has none, whatever this says. */
  readonly relay: boolean
  /** Of another relay than the local one; empty: that one. The page's policy lets it through only where it is told to. */
  readonly relayUrl: string
  /** The project id that relays and the catalogue are told. */
  readonly project: string
  /** URL of a catalogue of wallets; empty: the one that is part of the plugin. As with the relay, the policy has its word. */
  readonly catalogue: string
  /** The phone beside the page, which comes when it is needed. */
  readonly phone: boolean
  /** Whose adapters and test wallets are there, in the page's order. */
  readonly namespaces: readonly DemoNamespace[]
  /** The EVM networks that the app lists, preferred first. The other namespaces have all of theirs. */
  readonly networks: readonly LocalNetworkName[]
  readonly mode: ThemeMode
  /** Any CSS colour; empty: the default. */
  readonly accent: string
  /** Pixels; empty: the default. */
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
  readonly debug: boolean
}

export function defaultSettings(hostname: string): DemoSettings {
  return {
    wallets: hostname === 'localhost' || hostname === '127.0.0.1',
    relay: true,
    relayUrl: '',
    project: 'local',
    catalogue: '',
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
    debug: false,
  }
}
