import { isRecord, type MigrationCandidate } from '@latchkey/core'
import { authorized } from '../connection/authorized.js'
import { parseJson } from './parseJson.js'
import type { WagmiStorage } from './WagmiStorage.js'
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
 *
 * @param storages - Where wagmi may have stored them. The first one with a key counts.
 * @throws the error of a storage that can't be read.
 */
export async function readWagmi(
  key: string,
  storages: readonly WagmiStorage[],
): Promise<readonly MigrationCandidate[]> {
  const read = async (name: string): Promise<unknown> => {
    for (const storage of storages) {
      const value = parseJson((await storage.getItem(`${key}.${name}`)) ?? null)
      if (value !== undefined && value !== null) return value
    }
    return undefined
  }
  const isLeft = async (id: unknown): Promise<boolean> => (await read(`${id}.disconnected`)) === true
  const store = await read('store')
  const state = isRecord(store) && isRecord(store.state) ? store.state : {}
  const stored = isRecord(state.connections) ? state.connections.value : undefined
  const entries: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, 20) : []
  if (entries.length === 0) {
    const id = await read('recentConnectorId')
    const recent = typeof id === 'string' && !leavesNoTrace.test(id) ? candidateOf({ connector: { id } }) : undefined
    return recent && !(await isLeft(id)) ? [recent] : []
  }
  const found = entries.map(async (entry) => {
    const [uid, connection]: readonly unknown[] = Array.isArray(entry) ? entry : []
    const candidate = candidateOf(connection)
    if (!candidate || (await isLeft(connectorIdOf(connection)))) return []
    return [{ candidate, isCurrent: uid === state.current }]
  })
  return (await Promise.all(found))
    .flat()
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    .map(({ candidate }) => candidate)
}

function connectorIdOf(connection: unknown): unknown {
  return isRecord(connection) && isRecord(connection.connector) ? connection.connector.id : undefined
}

function candidateOf(connection: unknown): MigrationCandidate | undefined {
  const id = connectorIdOf(connection)
  if (typeof id !== 'string' || !isRecord(connection) || !isRecord(connection.connector)) return undefined
  const { name } = connection.connector
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
