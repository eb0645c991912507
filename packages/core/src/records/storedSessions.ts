import type { ModalCore } from '../contract/core.js'
import type { SessionChoice, SessionRecord } from '../contract/sessionRecord.js'
import { isRecord } from '../entities/isRecord.js'
import type { Json } from '../entities/json.js'
import { connectorsKey, mostRecent, readConnectorIds, recentKey, sessionKey } from './storedConnectors.js'

export function readSession(core: ModalCore, connectorId: string): SessionRecord | undefined {
  const session = core.storage.read(sessionKey + connectorId, parseSession)
  return session?.connectorId === connectorId ? session : undefined
}

/**
 * The stored session records, most recently used first. They are hints: the wallets' answers
 * decide.
 */
export function readSessions(core: ModalCore): readonly SessionRecord[] {
  return readConnectorIds(core).flatMap((connectorId) => readSession(core, connectorId) ?? [])
}

/**
 * Whether the stored record of a connector belongs to this session. Sessions without a memo are
 * treated as equal.
 */
export function isRecorded(core: ModalCore, connectorId: string, memo: Json | undefined): boolean {
  const record = readSession(core, connectorId)
  if (!record || record.memo === undefined || memo === undefined) return record !== undefined
  return JSON.stringify(record.memo) === JSON.stringify(memo)
}

/**
 * Stores the live connections of one connector: the chosen account and network of each, and the
 * wallet's memos.
 */
export function saveSession(core: ModalCore, connectorId: string): void {
  const before = readSession(core, connectorId)?.choice
  const choices: Record<string, SessionChoice> = {}
  for (const live of core.stores.connections.$live.get().values()) {
    if (live.connectorId !== connectorId) continue
    const { namespace, networkId, account, state, connection } = live
    const selected = state ? (state.selected ?? null) : before?.[namespace]?.selected
    const known = {
      ...(selected !== undefined && { selected }),
      ...(connection.memo !== undefined && { memo: connection.memo }),
    }
    choices[namespace] = { networkId, accountId: account.id, ...known }
  }
  if (Object.keys(choices).length === 0) return
  const memo = core.page.current?.sessions.get(connectorId)?.opened?.memo
  core.storage.write(sessionKey + connectorId, {
    v: 1,
    connectorId,
    usedAt: core.clock.now(),
    // A namespace of a remote session that is not live here (another wallet was chosen there) keeps
    // its choice.
    choice: { ...before, ...choices },
    ...(memo === undefined ? {} : { memo }),
  })
}

/** Moves a connector to the front of the recent ones. */
export function rememberWallet(core: ModalCore, connectorId: string): void {
  const { recent } = core.stores
  const connectorIds = [...new Set([connectorId, ...recent.$connectorIds.get()])].slice(0, mostRecent)
  recent.set(connectorIds)
  core.storage.write(recentKey, connectorIds)
}

export function forgetSession(core: ModalCore, connectorId: string): void {
  core.storage.remove(sessionKey + connectorId)
  core.storage.write(connectorsKey, readConnectorIds(core))
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
