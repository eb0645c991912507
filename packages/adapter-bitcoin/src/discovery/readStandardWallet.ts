import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { SatsProvider } from '../sats/requestSats.js'
import type { StandardWallet } from '../standard/standardFeatures.js'
import type { FoundWallet } from './FoundWallet.js'
import { maxLengths } from './maxLengths.js'
import { readName } from './readName.js'
import { readText } from './readText.js'

/**
 * Reads a registered Wallet Standard wallet. Its members can be anything. It is a Bitcoin wallet if
 * it has the Bitcoin features, or a provider of sats-connect or UniSat as a feature.
 *
 * @param skipped - Gets a sentence for a Bitcoin wallet without a name, and for one whose getters
 * throw.
 * @returns `undefined` for such a wallet, and for one of another namespace.
 */
export function readStandardWallet(
  wallet: StandardWallet,
  skipped?: (sentence: string) => void,
): FoundWallet | undefined {
  const found = readWallet(wallet)
  if (found?.name === '') skipped?.('A registered wallet (Wallet Standard) has no name that can be read.')
  return found?.name ? found : undefined
}

/** @returns An empty name when it can't be read. */
function readWallet(wallet: StandardWallet): FoundWallet | undefined {
  try {
    const { name, icon, features } = wallet
    const shown = readName(name)
    const common = { id: shown.slice(0, maxLengths.id), name: shown, icon: readText(icon, maxLengths.icon), wallet }
    const names = Object.keys(features)
    const known = features as Readonly<
      Record<string, { readonly provider?: unknown; readonly connect?: unknown } | undefined>
    >
    const connects = (feature: string): boolean => typeof known[feature]?.connect === 'function'
    const provider = known['sats-connect:']?.provider as SatsProvider | undefined
    const unisat = known['unisat:']?.provider as UnisatProvider | undefined
    const otherProviders = [provider, unisat]
    if (connects('bitcoin:connect') || (connects('standard:connect') && names.some(isBitcoin))) {
      return { ...common, source: wallet, otherProviders, protocol: { kind: 'standard', wallet } }
    }
    if (typeof provider?.request === 'function') {
      return { ...common, source: provider, otherProviders, protocol: { kind: 'sats', provider } }
    }
    if (typeof unisat?.getAccounts !== 'function') return undefined
    return { ...common, source: unisat, otherProviders, protocol: { kind: 'unisat', provider: unisat } }
  } catch {
    return { id: '', name: '', source: wallet, protocol: { kind: 'standard', wallet } }
  }
}

function isBitcoin(feature: string): boolean {
  return feature.startsWith('bitcoin:')
}
