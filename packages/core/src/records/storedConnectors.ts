import type { ModalCore } from '../contract/core.js'
import { isRecord } from '../entities/isRecord.js'

export const connectorsKey = 'connectors'
export const sessionKey = 'session:'

/** What a page load needs of a stored session before it fetches any code. */
export interface StoredConnector {
  /** Id of the connector entry. */
  readonly connectorId: string
  readonly namespaces: readonly string[]
}

/**
 * The connectors of the stored sessions, most recently used first. It reads only as much of a
 * session as a page load needs.
 */
export function readStoredConnectors({ storage }: ModalCore): readonly StoredConnector[] {
  // The list has the order. If it is damaged, the sessions are still found by their keys.
  const stored = storage.keys(sessionKey).map((key) => key.slice(sessionKey.length))
  return [...new Set([...(storage.read(connectorsKey, parseTexts) ?? []), ...stored])].flatMap((connectorId) => {
    const namespaces = storage.read(sessionKey + connectorId, (session) => namespacesOf(session, connectorId))
    return namespaces ? { connectorId, namespaces } : []
  })
}

function namespacesOf(session: unknown, connectorId: string): readonly string[] | undefined {
  if (!isRecord(session) || session.v !== 1 || session.connectorId !== connectorId || !isRecord(session.choice))
    return undefined
  return Object.values(session.choice).every(isRecord) ? Object.keys(session.choice) : undefined
}

function parseTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined
}
