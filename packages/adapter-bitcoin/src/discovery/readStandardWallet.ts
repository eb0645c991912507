import type { SatsProvider } from '../sats/askSats.js'
import type { StandardWallet } from '../standard/standardFeatures.js'
import type { FoundWallet } from './foundWallet.js'
import { longest } from './longest.js'
import { readText } from './readText.js'

/**
 * What a registered Wallet Standard wallet says of itself, which may be anything. It is one of ours when it offers the Bitcoin features, or
 * a sats-connect provider as a feature.
 *
 * @returns `undefined` when it is none, or when a getter of it throws.
 */
export function readStandardWallet(wallet: StandardWallet): FoundWallet | undefined {
  try {
    const { name, icon, features } = wallet
    const shown = readText(name, longest.name)?.trim()
    if (!shown) return undefined
    const way = { id: shown.slice(0, longest.id), name: shown, icon: readText(icon, longest.icon), wallet }
    const names = Object.keys(features)
    const { provider } =
      (features as Readonly<Record<string, { readonly provider?: SatsProvider }>>)['sats-connect:'] ?? {}
    if (names.includes('bitcoin:connect') || (names.includes('standard:connect') && names.some(isBitcoin))) {
      return { ...way, source: wallet, also: provider, speaks: { kind: 'standard', wallet } }
    }
    if (typeof provider?.request !== 'function') return undefined
    return { ...way, source: provider, also: provider, speaks: { kind: 'sats', provider } }
  } catch {
    return undefined
  }
}

function isBitcoin(feature: string): boolean {
  return feature.startsWith('bitcoin:')
}
