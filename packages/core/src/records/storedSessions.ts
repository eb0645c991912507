import type { ModalCore } from '../contract/core.js'
import type { SessionChoice, SessionRecord } from '../contract/sessionRecord.js'
import { isRecord } from '../entities/isRecord.js'
import type { Json } from '../entities/json.js'
import { connectorsKey, readStoredConnectors, sessionKey } from './storedConnectors.js'

export function readSession(core: ModalCore, connectorId: string): SessionRecord | undefined {
  const session = core.storage.read(sessionKey + connectorId, parseSession)
  return session?.connectorId === connectorId ? session : undefined
}

/**
 * Stores the live connections of one connector: the chosen account and network of each, and the
 * wallet's memos.
 */
export function saveSession(core: ModalCore, connectorId: string): void {
  const live = [...core.stores.connections.$live.get().values()].filter(
    (connection) => connection.connectorId === connectorId,
  )
  if (live.length === 0) return
  const before = readSession(core, connectorId)?.choice
  const choices = live.map(({ namespace, networkId, account, state, connection: { memo } }) => {
    const selected = state ? (state.selected ?? null) : before?.[namespace]?.selected
    const known = { ...(selected !== undefined && { selected }), ...(memo !== undefined && { memo }) }
    return [namespace, { networkId, accountId: account.id, ...known }]
  })
  const memo = core.page.current?.sessions.get(connectorId)?.opened?.memo
  core.storage.write(sessionKey + connectorId, {
    v: 1,
    connectorId,
    usedAt: core.clock.now(),
    // A namespace of a remote session that is not live here (another wallet was chosen there) keeps
    // its choice.
    choice: { ...before, ...Object.fromEntries(choices) },
    ...(memo === undefined ? {} : { memo }),
  })
}

export function forgetSession(core: ModalCore, connectorId: string): void {
  core.storage.remove(sessionKey + connectorId)
  core.storage.write(
    connectorsKey,
    readConnectorIds(core).filter((other) => other !== connectorId),
  )
}

function readConnectorIds(core: ModalCore): readonly string[] {
  return readStoredConnectors(core).map(({ connectorId }) => connectorId)
}

function parseSession(value: unknown): SessionRecord | undefined {
  if (!isRecord(value)) return undefined
  const { v, connectorId, usedAt, choice, memo } = value
  if (v !== 1 || typeof connectorId !== 'string' || typeof usedAt !== 'number' || !isRecord(choice)) return undefined
  const choices = Object.entries(choice)
  if (choices.length === 0 || !choices.every(isChoice)) return undefined
  // The value was parsed as JSON.
  return {
    v,
    connectorId,
    usedAt,
    choice: Object.fromEntries(choices),
    ...(memo === undefined ? {} : { memo: memo as Json }),
  }
}

function isChoice(entry: [string, unknown]): entry is [string, SessionChoice] {
  const [, choice] = entry
  if (!isRecord(choice)) return false
  const { networkId, accountId, selected } = choice
  const isSelection = selected === undefined || selected === null || typeof selected === 'string'
  return typeof networkId === 'string' && typeof accountId === 'string' && isSelection
}
