import { type ForeignStorage, isRecord, type MigrationCandidate } from '@latchkey/core'
import { authorized } from '../connection/authorized.js'
import { parseJson } from './parseJson.js'
import { walletCalled } from './walletCalled.js'

/** Connectors of wagmi that neither note that the user has left them nor revoke the permission. */
const leavesNoTrace = /^coinbase(Wallet(SDK)?)?$/

/**
 * What wagmi stores:
 * - `<key>.store`: the connections, by an id of that page load, and the `current` one.
 * - `<key>.recentConnectorId`: the last connector. wagmi reconnects by it where it has no
 *   connections.
 * - `<key>.<id>.disconnected`: `true` after the user has left that connector.
 *
 * `createConfig()` empties the store at once, and drops the connections of another major version.
 * So a store without connections says nothing, and the other two keys decide.
 */
export function readWagmi(key: string, local: ForeignStorage, cookies: ForeignStorage): readonly MigrationCandidate[] {
  const read = (name: string): unknown =>
    parseJson(local.getItem(`${key}.${name}`)) ?? parseJson(cookies.getItem(`${key}.${name}`))
  const isLeft = (id: string): boolean => read(`${id}.disconnected`) === true
  const store = read('store')
  const state = isRecord(store) && isRecord(store.state) ? store.state : {}
  const stored = isRecord(state.connections) ? state.connections.value : undefined
  const entries: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, 20) : []
  if (entries.length === 0) {
    const id = read('recentConnectorId')
    const recent = candidateOf({ connector: { id } }, (each) => isLeft(each) || leavesNoTrace.test(each))
    return recent ? [recent] : []
  }
  return entries
    .flatMap((entry) => {
      const candidate = Array.isArray(entry) ? candidateOf(entry[1], isLeft) : undefined
      return candidate ? { candidate, isCurrent: Array.isArray(entry) && entry[0] === state.current } : []
    })
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    .map(({ candidate }) => candidate)
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
