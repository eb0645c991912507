import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

type Standard = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature

/**
 * Joins two wallets into one with the chains, accounts and features of both.
 * - `standard:connect` connects the first only: the second has a connect feature of its namespace.
 * - `standard:disconnect` disconnects both.
 */
export function joinWallets(first: Wallet, second: Wallet): Wallet {
  const [one, other] = [first.features as Standard, second.features as Standard]
  const accounts = () => [...first.accounts, ...second.accounts]
  const standard: Standard = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input) {
        await one['standard:connect'].connect(input)
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await one['standard:disconnect'].disconnect()
        await other['standard:disconnect'].disconnect()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event, listener) {
        const stops = [one, other].map((features) =>
          features['standard:events'].on(event, () => listener({ accounts: accounts() })),
        )
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
  }
  return {
    version: '1.0.0',
    name: first.name,
    icon: first.icon,
    get chains() {
      return [...first.chains, ...second.chains]
    },
    get accounts() {
      return accounts()
    },
    features: { ...first.features, ...second.features, ...standard },
  }
}
