import type { AdapterHarness } from '@latchkey/testkit'
import { stellarPubnet, stellarTestnet } from '../stellar/networks.js'
import { verifyMessage } from '../stellar/verifyMessage.js'
import { createStellarTestWallet } from './createStellarTestWallet.js'

/** Controls the test wallet and its user for the conformance suite. */
export function createStellarHarness(): AdapterHarness {
  const pages = new Set<Window & typeof globalThis>()
  let answer: 'approve' | 'reject' | 'never' = 'approve'
  let prompts = 0
  const wallet = createStellarTestWallet({
    secretKeys: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    ask() {
      prompts += 1
      return answer === 'never' ? new Promise<never>(() => undefined) : answer === 'approve'
    },
  })
  /** The user returns to the page after a change in the wallet. */
  const comeBack = () => {
    for (const page of pages) page.dispatchEvent(new Event('focus'))
  }
  const [address = ''] = wallet.addresses
  let selected = 0
  return {
    connectorId: 'app.example.testwallet',
    networks: [stellarTestnet, stellarPubnet],
    install(window) {
      const remove = wallet.announce(window)
      pages.add(window)
      return () => {
        remove()
        pages.delete(window)
      }
    },
    setAnswer: (next) => {
      answer = next
    },
    promptCount: () => prompts,
    listenerCount: () => 0, // the wallet has no events
    lock() {
      wallet.setLocked(true)
      comeBack()
    },
    unlock() {
      wallet.setLocked(false)
      comeBack()
    },
    changeAccount() {
      selected = 1 - selected
      wallet.selectAccount(selected)
      comeBack()
    },
    changeNetwork(networkId) {
      wallet.setNetwork(networkId)
      comeBack()
    },
    verify: async (message, { signature }, signer) => verifyMessage({ address: signer, message, signature }),
    notAddresses: [
      `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`, // invalid checksum
      address.toLowerCase(),
      'SAKICEVQLYWGSOJS4WW7HZJWAHZVEEBS527LHK5V4MLJALYKICQCJXMW', // a seed
      `${address.slice(0, 6)}…${address.slice(-6)}`,
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
  }
}
