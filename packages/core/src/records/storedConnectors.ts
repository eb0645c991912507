import type { ModalCore } from '../contract/core.js'
import { isRecord } from '../entities/isRecord.js'

export const connectorsKey = 'connectors'
export const sessionKey = 'session:'

/** What a page load has to know of a stored session before anything else is fetched. */
export interface StoredConnector {
  /** Key of the way in. */
  readonly connectorId: string
  readonly namespaces: readonly string[]
}

/** The ways in of the last visits, most recently used first, as far as their sessions say so at a glance. */
export function readStoredConnectors({ storage }: ModalCore): readonly StoredConnector[] {
  // The list knows the order; where it was spoilt, the sessions themselves are still there.
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
