import { createTestModal } from '@latchkey/testkit'
import { afterEach, expect, test } from 'vitest'
import { walletConnect } from './walletConnect.js'

const { modal, start } = createTestModal({ plugins: [walletConnect({ relayUrl: 'ws://127.0.0.1:1' })] })
const { walletconnect } = modal.plugins
afterEach(() => expect(modal.state.$stack.get()).toEqual([]))

/** A wallet of wrong types. `undefined` is the pairing URI itself. */
const wrong: readonly unknown[] = [
  ...[null, 7, 7n, 'x', Symbol('x'), [], {}, { id: 'x' }, { id: 7, links: {} }, { links: [] }],
]

test('the methods of walletConnect() answer no for values of wrong types, before and after its code is loaded', async () => {
  const stop = start()
  for (const isLoaded of [false, true]) {
    if (isLoaded) await modal.views.get('ConnectingWalletConnect')?.load()
    for (const each of wrong) {
      const value = each as never
      expect(walletconnect.choose(value)).toBe(false)
      expect(walletconnect.links(value, 'mobile')).toEqual([])
      expect(walletconnect.links(undefined, value)).toEqual([])
      expect(walletconnect.openLink(value, { href: 'https://a.example', target: '_self', schemes: [] })).toBe(false)
      expect(walletconnect.openLink(undefined, value)).toBe(false)
      expect(walletconnect.openWallet(value)).toBe(false)
    }
  }
  stop()
})
