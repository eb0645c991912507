import { createModal, type Network } from '@latchkey/core'
import { createFakeWindow, createHostileProvider } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import vector from '../../../tests/vectors/hostile-providers.json' with { type: 'json' }
import { evm } from './evm.js'

const networkOf = (id: number): Network => ({
  id: `eip155:${id}`,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const recipient = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

/** A page whose only wallet is the one of a case. */
function visit(id: string) {
  const hostile = createHostileProvider(id)
  const modal = createModal({ networks: [networkOf(31_337), networkOf(10)], adapters: [evm()] })
  onTestFinished(modal.start(createFakeWindow({ members: { ethereum: hostile.provider } })))
  return {
    hostile,
    modal,
    connect: (signal?: AbortSignal) => modal.connect({ connectorId: 'eip155/injected', signal }),
  }
}

const cases: Readonly<Record<string, (page: ReturnType<typeof visit>) => Promise<void>>> = {
  async 'connect-late'({ hostile, modal, connect }) {
    const cancelled = new AbortController()
    const connecting = connect(cancelled.signal)
    await expect.poll(() => hostile.count('eth_requestAccounts')).toBe(1)
    cancelled.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    hostile.act()
    expect(modal.state.$status.get()).toBe('disconnected')
  },
  async 'connect-pending-32002'({ hostile, connect }) {
    await expect(connect()).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST_PENDING' })
    expect(hostile.count('eth_requestAccounts')).toBe(1)
  },
  async 'accounts-1000'({ hostile, connect }) {
    const { accounts } = await connect()
    expect(accounts).toHaveLength(new Set(hostile.accounts).size)
  },
  async 'chain-null'({ modal, connect }) {
    await expect(connect()).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_CHAIN_ID' })
    expect(modal.state.$status.get()).toBe('disconnected')
  },
  async 'disconnect-1013'({ hostile, modal, connect }) {
    await connect()
    const before = hostile.count('eth_accounts')
    hostile.act()
    await expect.poll(() => hostile.count('eth_accounts')).toBeGreaterThan(before)
    expect(modal.state.$status.get()).toBe('connected')
  },
  async 'request-returns-value'({ modal, connect }) {
    await connect()
    await expect(modal.adapters.eip155.sendTransaction({ to: recipient, value: 1n })).resolves.toMatch(/^0x/)
  },
  async 'switch-4902'({ hostile, modal, connect }) {
    await connect()
    await expect(modal.switchNetwork('eip155:10')).rejects.toBeDefined()
    expect(hostile.count('wallet_addEthereumChain')).toBe(1)
  },
  async 'send-twice'({ hostile, modal, connect }) {
    await connect()
    const sending = [1, 2].map(() => modal.adapters.eip155.sendTransaction({ to: recipient, value: 1n }))
    await expect.poll(() => hostile.count('eth_sendTransaction')).toBe(1)
    hostile.act()
    const [first, second] = await Promise.all(sending)
    expect(second).toBe(first)
    expect(hostile.count('eth_sendTransaction')).toBe(1)
  },
}

test.each(vector.groups.cases)('evm() on vector hostile-providers, $id: $expect', async ({ id }) => {
  const run = cases[id]
  if (!run) throw new Error(`No test for "${id}".`)
  await run(visit(id))
})

test('the tests above cover the whole vector hostile-providers', () => {
  expect(vector.groups.cases).toHaveLength(8)
})
