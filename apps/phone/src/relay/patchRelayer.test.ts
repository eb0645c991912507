import net from 'node:net'
import { type Relay, startRelay } from '@latchkey/relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDapp, type TestDapp } from '../../testing/createTestDapp.js'
import { createPhoneWallet } from '../wallet/createPhoneWallet.js'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'

const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const method = 'polkadot_signMessage'

let relay: Relay
let phone: PhoneWallet
let dapp: TestDapp
beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  phone = await createPhoneWallet({ relayUrl: relay.url, networks: [{ id: networkId }], requestPause: 0 })
  dapp = await createTestDapp(relay.url)
  await dapp.connect(phone, { polkadot: { chains: [networkId], methods: [method], events: ['accountsChanged'] } })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await phone.destroy()
  await dapp.end()
  await relay.close()
})

/**
 * Creates an open question. Then the dapp disconnects, so only the phone is connected to the relay.
 */
async function ask(): Promise<number> {
  phone.script.setAnswer('wait', method)
  void dapp.request(networkId, method, { address: phone.addresses(networkId)[0], message: 'hello' })
  const { id } = await phone.asked(method)
  await dapp.end()
  await vi.waitUntil(() => relay.connections === 1)
  return id
}

test('messages that wait for the relay open one socket together', async () => {
  await dapp.end()
  await vi.waitUntil(() => relay.connections === 1)
  const sockets = vi.spyOn(net.Socket.prototype, 'connect')
  relay.drop()
  await vi.waitUntil(() => relay.connections === 0)
  const events = Array.from({ length: 20 }, () => phone.emit({ name: 'accountsChanged', data: [] }, networkId))
  await Promise.all(events)
  expect(relay.connections).toBe(1)
  expect(sockets).toHaveBeenCalledOnce()
})

test('an answer that can’t be sent causes no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    // An awaited answer first: the unpatched client then rejects later answers as well.
    await dapp.request(networkId, method, { address: phone.addresses(networkId)[0], message: 'hello' })
    const id = await ask()
    await relay.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await phone.reject(id)
    await vi.advanceTimersByTimeAsync(120_000) // the client gives up after 60 s
    expect(unhandled).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', unhandled)
  }
})

test('destroy() rejects an approval in progress with PHONE_DESTROYED', async () => {
  const id = await ask()
  await relay.close()
  const approving = phone.approve(id)
  const destroying = phone.destroy()
  await expect(approving).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })
  await destroying
  await expect(phone.reject(id)).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })
})
