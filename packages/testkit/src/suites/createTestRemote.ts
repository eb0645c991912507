import {
  contribute,
  definePlugin,
  type Plugin,
  type RemoteSession,
  type RemoteWallet,
  walletsSlot,
} from '@latchkey/core'
import type { TestTransport } from './createTestTransport.js'

export interface TestRemote {
  /** A new plugin for each modal. All have the same session. */
  plugin(): Plugin
  /** Id of its connector entry. */
  readonly connectorId: string
  /** Whether the app ended the session. */
  readonly isEnded: boolean
}

/** A wallet outside the page. Its session has one namespace and outlives a reload. */
export function createTestRemote(namespace: string, transport: TestTransport): TestRemote {
  let isApproved = false
  let isEnded = false
  const session: RemoteSession = {
    watch(observer) {
      observer.next(new Map([[namespace, transport]]))
      return () => undefined
    },
    async disconnect() {
      isEnded = true
    },
  }
  const wallet: RemoteWallet = {
    id: 'wallet',
    name: 'Remote wallet',
    async connect() {
      isApproved = true
      return session
    },
    restore: async () => (isApproved && !isEnded ? session : undefined),
  }
  return {
    plugin: () =>
      definePlugin<'testRemote', undefined>({
        id: 'testRemote',
        setup: () => ({ api: undefined, contributes: [contribute(walletsSlot, wallet)] }),
      }),
    connectorId: 'testRemote/wallet',
    get isEnded() {
      return isEnded
    },
  }
}
