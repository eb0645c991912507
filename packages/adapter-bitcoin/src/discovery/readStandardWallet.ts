import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { SatsProvider } from '../sats/askSats.js'
import type { StandardWallet } from '../standard/standardFeatures.js'
import type { FoundWallet } from './foundWallet.js'
import { longest } from './longest.js'
import { readName } from './readName.js'
import { readText } from './readText.js'

/**
 * What a registered Wallet Standard wallet says of itself, which may be anything. It is one of ours when it offers the Bitcoin features, or
 * a provider of sats-connect or UniSat as a feature.
 *
 * @returns `undefined` when it is none, or when a getter of it throws.
 */
export function readStandardWallet(wallet: StandardWallet): FoundWallet | undefined {
  try {
    const { name, icon, features } = wallet
    const shown = readName(name)
    if (!shown) return undefined
    const way = { id: shown.slice(0, longest.id), name: shown, icon: readText(icon, longest.icon), wallet }
    const names = Object.keys(features)
    const known = features as Readonly<
      Record<string, { readonly provider?: unknown; readonly connect?: unknown } | undefined>
    >
    const connects = (feature: string): boolean => typeof known[feature]?.connect === 'function'
    const provider = known['sats-connect:']?.provider as SatsProvider | undefined
    const unisat = known['unisat:']?.provider as UnisatProvider | undefined
    const also = [provider, unisat]
    if (connects('bitcoin:connect') || (connects('standard:connect') && names.some(isBitcoin))) {
      return { ...way, source: wallet, also, speaks: { kind: 'standard', wallet } }
    }
    if (typeof provider?.request === 'function') {
      return { ...way, source: provider, also, speaks: { kind: 'sats', provider } }
    }
    if (typeof unisat?.getAccounts !== 'function') return undefined
    return { ...way, source: unisat, also, speaks: { kind: 'unisat', provider: unisat } }
  } catch {
    return undefined
  }
}

function isBitcoin(feature: string): boolean {
  return feature.startsWith('bitcoin:')
}
