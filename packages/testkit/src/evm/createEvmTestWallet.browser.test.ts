import { verifyMessage } from 'viem'
import { afterEach, expect, inject, test } from 'vitest'
import { countListeners } from '../page/countListeners.js'
import { touchedGlobals } from '../page/touchedGlobals.js'
import { createEvmTestWallet } from './createEvmTestWallet.js'

const { a } = inject('chains')
const chains = [{ id: a.id, rpcUrl: a.url }] as const

afterEach(() => localStorage.clear())

test('the wallet announces itself, signs, calls its chain and restores its permission in a page', async () => {
  const wallet = createEvmTestWallet({ chains, memory: localStorage })
  const listeners = countListeners(window)
  const details: unknown[] = []
  const listener = (event: Event) => details.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', listener)
  const stop = wallet.announce(window)
  window.removeEventListener('eip6963:announceProvider', listener)
  stop()
  expect([details.length, listeners.byType]).toEqual([1, {}])
  listeners.stop()

  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [address] = wallet.addresses
  if (!address) throw new Error('no account')
  const signature = await wallet.provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  await expect(verifyMessage({ address, message: 'hi', signature: signature as `0x${string}` })).resolves.toBe(true)
  await expect(wallet.provider.request({ method: 'eth_blockNumber' })).resolves.toMatch(/^0x/)

  const reloaded = createEvmTestWallet({ chains, memory: localStorage })
  await expect(reloaded.provider.request({ method: 'eth_accounts' })).resolves.toEqual([address])
})

test('touchedGlobals() detects reads of storage and timers in a page', () => {
  expect(touchedGlobals(() => localStorage.length)).toEqual(['localStorage'])
  expect(touchedGlobals(() => clearTimeout(setTimeout(() => undefined)))).toEqual(['setTimeout'])
})
