import { type ForeignStorage, isRecord, type MigrationCandidate } from '@latchkey/core'
import { authorized } from '../connection/authorized.js'
import { parseJson } from './parseJson.js'
import { walletCalled } from './walletCalled.js'

/**
 * What wagmi stores:
 * - `<key>.store`: the connections, by an id of that page load, and the `current` one.
 * - `<key>.recentConnectorId`: the last connector. wagmi reconnects by it where it has dropped the
 *   connections, e.g. those of its version before.
 * - `<key>.<id>.disconnected`: `true` after the user has left that connector.
 */
export function readWagmi(key: string, local: ForeignStorage, cookies: ForeignStorage): readonly MigrationCandidate[] {
  const read = (name: string): unknown =>
    parseJson(local.getItem(`${key}.${name}`)) ?? parseJson(cookies.getItem(`${key}.${name}`))
  const store = read('store')
  const state = isRecord(store) && isRecord(store.state) ? store.state : {}
  if (state.current === null) return [] // the user has disconnected
  const stored = isRecord(state.connections) ? state.connections.value : undefined
  const entries: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, 20) : []
  const found = entries.flatMap((entry) => {
    if (!Array.isArray(entry)) return []
    const candidate = candidateOf(entry[1], (id) => read(`${id}.disconnected`) === true)
    return candidate ? { candidate, isCurrent: entry[0] === state.current } : []
  })
  if (entries.length > 0)
    return found.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)).map(({ candidate }) => candidate)
  const recent = candidateOf(
    { connector: { id: read('recentConnectorId') } },
    (id) => read(`${id}.disconnected`) === true,
  )
  return recent ? [recent] : []
}

function candidateOf(connection: unknown, isLeft: (id: string) => boolean): MigrationCandidate | undefined {
  if (!isRecord(connection) || !isRecord(connection.connector)) return undefined
  const { id, name } = connection.connector
  if (typeof id !== 'string' || isLeft(id)) return undefined
  const wallet = walletCalled(id, typeof name === 'string' ? name : id)
  if (!wallet) return undefined
  const { chainId } = connection
  const account: unknown = Array.isArray(connection.accounts) ? connection.accounts[0] : undefined
  return {
    namespace: 'eip155',
    wallet,
    memo: authorized,
    ...(Number.isSafeInteger(chainId) && { networkId: `eip155:${chainId}` }),
    ...(typeof account === 'string' && { accountId: account }),
  }
}
