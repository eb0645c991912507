import type { ModalCore } from '../contract/core.js'
import type { SessionPart } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'

/** The part of a session that belongs to a connection of the stores. */
export function partOf({ page }: ModalCore, live: LiveConnection | undefined): SessionPart | undefined {
  return live && page.current?.sessions.get(live.connectorId)?.parts.get(live.namespace)
}
