import type { ModalEvent } from '@latchkey/core'
import {
  announceDetail,
  announceHostile,
  announceProvider,
  createAnnouncementFlood,
  createHostileProvider,
  type HostileProvider,
} from '@latchkey/testkit'
import type { DemoSession } from '../modal/createDemoSession.js'
import type { TestWallets } from './createTestWallets.js'
import type { DemoDriver } from './DemoDriver.js'

const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** @param current - Returns the session that the page shows now. */
export function createDriver(window: Window, { all }: TestWallets, current: () => DemoSession): DemoDriver {
  const hostile = new Map<string, HostileProvider>()
  return {
    get modal() {
      return current().modal
    },
    get events(): readonly ModalEvent[] {
      return current().log.$events.get().toReversed()
    },
    wallets: Object.fromEntries(all.map((wallet) => [wallet.name, wallet])),
    addHostile(id, { name, chainId }) {
      const made = createHostileProvider(id, { chainId })
      const rdns = `test.hostile.${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
      announceProvider(window, { info: { uuid: crypto.randomUUID(), name, icon, rdns }, provider: made.provider })
      hostile.set(name, made)
      return made
    },
    get hostile() {
      return Object.fromEntries(hostile)
    },
    announce(announcements) {
      announceHostile(window, announcements)
    },
    flood(count) {
      for (const detail of createAnnouncementFlood(count)) announceDetail(window, detail)
    },
  }
}
