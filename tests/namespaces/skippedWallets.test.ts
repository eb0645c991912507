import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { createFakeWindow, createTestModal } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'

const page = createFakeWindow({
  members: {
    injectedWeb3: { broken: { version: '1' } },
    btc_providers: [{ id: 'Broken', name: 'Broken' }],
  },
})

/** Announces a wallet of the Wallet Standard with an accessor that throws. */
function registerBroken(window: Window): void {
  const wallet = {
    version: '1.0.0',
    name: '',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    features: { 'bitcoin:connect': {}, 'standard:events': {} },
    accounts: [],
  }
  const detail = ({ register }: { register(wallet: unknown): void }) => register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

function announceBroken(window: Window): void {
  const detail = { info: { uuid: 'none', name: 'Broken', icon: '', rdns: 'com.example' }, provider: {} }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

test.each([
  ['evm()', evm(), 'An announcement (EIP-6963)'],
  ['solana()', solana(), 'A registered wallet (Wallet Standard)'],
  ['bitcoin()', bitcoin(), 'window.btc_providers'],
  ['polkadot()', polkadot(), 'window.injectedWeb3'],
])('with debug, %s names the wallet of the page that it can not list', async (_, adapter, words) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const { start, stop } = createTestModal({ adapters: [adapter], window: page, debug: true })
  start()
  onTestFinished(stop)
  registerBroken(page)
  announceBroken(page)
  const printed = () => warn.mock.calls.map(([message]) => String(message))
  await expect.poll(printed).toContainEqual(expect.stringContaining(words))
  expect(printed().filter((message) => !message.startsWith('Latchkey: a wallet of the page is not listed. '))).toEqual(
    [],
  )
})
