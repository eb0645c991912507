import type { ForeignStorage, MigrationCandidate } from '../contract/migration.js'
import { isRecord } from '../entities/isRecord.js'

/** Ids of its connectors that are no wallet of the page. */
const elsewhere: ReadonlySet<string> = new Set([
  'walletConnect',
  'baseAccount',
  'safe',
  'ledger',
  'ID_AUTH',
  'AUTH',
  'announced',
  'eip6963',
])
const rdnsOf: ReadonlyMap<string, string> = new Map([
  ['coinbaseWallet', 'com.coinbase.wallet'],
  ['coinbaseWalletSDK', 'com.coinbase.wallet'],
  ['okx', 'com.okex.wallet'],
])

/** What AppKit stores of its connections. Its texts are plain, but for the list of those that ended. */
export function readAppKit(local: ForeignStorage): readonly MigrationCandidate[] {
  const read = (name: string): string => local.getItem(`@appkit/${name}`) ?? ''
  if (read('connection_status') !== 'connected') return []
  const active = read('active_namespace')
  const networkId = read('active_caip_network_id')
  const ended = endedOf(read('disconnected_connector_ids'))
  const namespaces = new Set(read('connected_namespaces').split(',').slice(0, 20))
  return [...namespaces]
    .sort((one, other) => Number(other === active) - Number(one === active))
    .flatMap((namespace): readonly MigrationCandidate[] => {
      const id = read(`${namespace}:connected_connector_id`)
      const left = ended[namespace]
      if (id === '' || elsewhere.has(id) || (Array.isArray(left) && left.includes(id))) return []
      const rdns = rdnsOf.get(id) ?? (/^[^\s.]+(\.[^\s.]+)+$/.test(id) ? id : undefined)
      return [
        {
          namespace,
          wallet: rdns === undefined ? { id, name: id } : { rdns },
          memo: { authorized: true },
          ...(networkId.startsWith(`${namespace}:`) && { networkId }),
        },
      ]
    })
}

function endedOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {} // absent, or not JSON
  }
}
