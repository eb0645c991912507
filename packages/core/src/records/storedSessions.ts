import type { ModalCore } from '../contract/core.js'
import type { SessionChoice, SessionRecord } from '../contract/sessionRecord.js'
import { isRecord } from '../entities/isRecord.js'
import type { Json } from '../entities/json.js'
import { readStoredWays, sessionKey, waysKey } from './storedWays.js'

export function readSession(core: ModalCore, way: string): SessionRecord | undefined {
  const session = core.storage.read(sessionKey + way, parseSession)
  return session?.way === way ? session : undefined
}

/** Writes down what is live of one way in: who is chosen where, and what its wallet wants to find again. */
export function saveSession(core: ModalCore, way: string): void {
  const live = [...core.stores.connections.$live.get().values()].filter((connection) => connection.way === way)
  if (live.length === 0) return
  const before = readSession(core, way)?.choice
  const choices = live.map(({ namespace, networkId, account, state, connection: { memo } }) => {
    const selected = state ? (state.selected ?? null) : before?.[namespace]?.selected
    const known = { ...(selected !== undefined && { selected }), ...(memo !== undefined && { memo }) }
    return [namespace, { networkId, accountId: account.id, ...known }]
  })
  const memo = core.page.current?.sessions.get(way)?.opened?.memo
  core.storage.write(sessionKey + way, {
    v: 1,
    way,
    usedAt: core.clock.now(),
    // What a remote session brings and is not live here (another wallet was chosen there) keeps its choice.
    choice: { ...before, ...Object.fromEntries(choices) },
    ...(memo === undefined ? {} : { memo }),
  })
}

export function forgetSession(core: ModalCore, way: string): void {
  core.storage.remove(sessionKey + way)
  core.storage.write(
    waysKey,
    readWays(core).filter((other) => other !== way),
  )
}

function readWays(core: ModalCore): readonly string[] {
  return readStoredWays(core).map(({ way }) => way)
}

function parseSession(value: unknown): SessionRecord | undefined {
  if (!isRecord(value)) return undefined
  const { v, way, usedAt, choice, memo } = value
  if (v !== 1 || typeof way !== 'string' || typeof usedAt !== 'number' || !isRecord(choice)) return undefined
  const choices = Object.entries(choice)
  if (choices.length === 0 || !choices.every(isChoice)) return undefined
  // Whatever was read is JSON.
  return { v, way, usedAt, choice: Object.fromEntries(choices), ...(memo === undefined ? {} : { memo: memo as Json }) }
}

function isChoice(entry: [string, unknown]): entry is [string, SessionChoice] {
  const [, choice] = entry
  if (!isRecord(choice)) return false
  const { networkId, accountId, selected } = choice
  const isSelection = selected === undefined || selected === null || typeof selected === 'string'
  return typeof networkId === 'string' && typeof accountId === 'string' && isSelection
}
