import type { Prefetch, ThemeMode } from '@latchkey/core'
import { demoNamespaces } from '../namespaces/DemoNamespace.js'
import type { LocalNetworkName } from '../networks/localNetworks.js'
import { type DemoSettings, defaultSettings } from './DemoSettings.js'

const modes: readonly ThemeMode[] = ['light', 'dark', 'system']
const prefetches: readonly Prefetch[] = ['idle', 'intent', 'none']
const names: readonly LocalNetworkName[] = ['a', 'b', 'c']

/** Reads the settings from a URL. A setting that is missing or invalid gets its default. */
export function readSettings({ search, hostname }: Pick<Location, 'search' | 'hostname'>): DemoSettings {
  const query = new URLSearchParams(search)
  const defaults = defaultSettings(hostname)
  const is = (name: keyof DemoSettings): boolean => {
    const text = query.get(name)
    return text === null ? defaults[name] === true : text !== 'off'
  }
  const accent = query.get('accent') ?? ''
  const radius = query.get('radius') ?? ''
  const listOf = (name: string): readonly string[] => (query.get(name) ?? '').split(',')
  const networks = listOf('networks').flatMap((text) => names.find((name) => name === text) ?? [])
  const namespaces = demoNamespaces.filter((name) => listOf('namespaces').includes(name))
  return {
    wallets: is('wallets'),
    relay: is('relay'),
    relayUrl: query.get('relayUrl') ?? defaults.relayUrl,
    project: query.get('project') ?? defaults.project,
    catalogue: query.get('catalogue') ?? defaults.catalogue,
    gateway: is('gateway'),
    assets: is('assets'),
    swaps: is('swaps'),
    onramp: is('onramp'),
    signIn: is('signIn'),
    phone: is('phone'),
    namespaces: namespaces.length > 0 ? namespaces : defaults.namespaces,
    networks: networks.length > 0 ? networks : defaults.networks,
    mode: modes.find((mode) => mode === query.get('mode')) ?? defaults.mode,
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : defaults.accent,
    radius: /^\d{1,2}$/.test(radius) ? radius : defaults.radius,
    embedded: is('embedded'),
    legal: is('legal'),
    terms: is('terms'),
    networkSwitch: is('networkSwitch'),
    allowUnsupported: is('allowUnsupported'),
    collapse: is('collapse'),
    custom: is('custom'),
    sample: is('sample'),
    requests: is('requests'),
    prefetch: prefetches.find((prefetch) => prefetch === query.get('prefetch')) ?? defaults.prefetch,
    locale: query.get('locale') ?? defaults.locale,
    debug: is('debug'),
  }
}
