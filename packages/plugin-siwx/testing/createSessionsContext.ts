import type { PluginContext, Services } from '@latchkey/core'
import { definePlugin } from '@latchkey/core'
import {
  createManualClock,
  createMemoryStorage,
  createTestModal,
  type ManualClock,
  type MemoryStorage,
} from '@latchkey/testkit'
import type { SessionsContext } from '../src/contract/SiwxSessions.js'

export interface SessionsContextOptions extends Partial<Pick<SessionsContext, 'rpc'>> {
  readonly clock?: ManualClock | undefined
  readonly storage?: MemoryStorage | undefined
  readonly services?: Services | undefined
  readonly fetch?: typeof fetch | undefined
}

/** The context of sessions in a real modal, at `https://app.example/`. */
export function createSessionsContext({
  clock = createManualClock(),
  storage = createMemoryStorage(),
  services,
  fetch,
  ...own
}: SessionsContextOptions = {}): SessionsContext {
  const plugin = definePlugin({ id: 'siwx', setup: (context): { api: PluginContext } => ({ api: context }) })
  const { modal } = createTestModal({ plugins: [plugin], clock, storage, services, fetch })
  const { settings, http, rpc, storage: ownStorage } = modal.plugins.siwx
  return { clock, settings, storage: ownStorage, http, rpc, pageUrl: 'https://app.example/', ...own }
}
