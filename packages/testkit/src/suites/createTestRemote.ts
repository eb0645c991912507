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
  /** A new one for each modal; all lead to the same session. */
  plugin(): Plugin
  /** Key of its way in. */
  readonly way: string
  /** Whether the app ended the session. */
  readonly isEnded: boolean
}

/** A wallet outside the page whose session has one namespace and outlasts a reload. */
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
    name: 'Wallet elsewhere',
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
    way: 'testRemote/wallet',
    get isEnded() {
      return isEnded
    },
  }
}
