import type { ModalCore } from '../contract/core.js'
import { isRecord } from '../entities/isRecord.js'

export const connectorsKey = 'connectors'
export const sessionKey = 'session:'
export const recentKey = 'recent'
/** How many recent wallets are stored. */
export const mostRecent = 2

/** What a page load needs of a stored session before it fetches any code. */
export interface StoredConnector {
  /** Id of the connector entry. */
  readonly connectorId: string
  readonly namespaces: readonly string[]
}

/** Ids of the connectors with a stored session, most recently used first. */
export function readConnectorIds({ storage }: ModalCore): readonly string[] {
  const stored = new Set<string>()
  for (const key of storage.keys(sessionKey)) stored.add(key.slice(sessionKey.length))
  // The list has the order. If it is damaged, the sessions are still found by their keys.
  const ordered = storage.read(connectorsKey, parseTexts)?.filter((connectorId) => stored.has(connectorId)) ?? []
  return [...new Set([...ordered, ...stored])]
}

/**
 * The connectors of the stored sessions, most recently used first. It reads only as much of a
 * session as a page load needs.
 */
export function readStoredConnectors(core: ModalCore): readonly StoredConnector[] {
  return readConnectorIds(core).flatMap((connectorId) => {
    const namespaces = core.storage.read(sessionKey + connectorId, (session) => namespacesOf(session, connectorId))
    return namespaces ? { connectorId, namespaces } : []
  })
}

/** Moves a connector to the front of the stored connectors, so that it is restored first. */
export function promoteSession(core: ModalCore, connectorId: string): void {
  core.storage.write(connectorsKey, [...new Set([connectorId, ...readConnectorIds(core)])])
}

export function recallWallets({ storage, stores }: ModalCore): void {
  stores.recent.set(storage.read(recentKey, parseTexts)?.slice(0, mostRecent) ?? [])
}

function namespacesOf(session: unknown, connectorId: string): readonly string[] | undefined {
  if (!isRecord(session) || session.v !== 1 || session.connectorId !== connectorId || !isRecord(session.choice))
    return undefined
  return Object.values(session.choice).every(isRecord) ? Object.keys(session.choice) : undefined
}

function parseTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined
}
