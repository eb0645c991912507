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

/** A question that waits for the person. The dapp has gone, so only the phone is at the relay. */
async function ask(): Promise<number> {
  phone.script.setAnswer('wait', method)
  void dapp.request(networkId, method, { address: phone.addresses(networkId)[0], message: 'hello' })
  const { id } = await phone.asked(method)
  await dapp.end()
  await vi.waitUntil(() => relay.connections === 1)
  return id
}

test('messages that wait for the relay share one socket', async () => {
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

test('an answer that the relay is away for fails without a word, where nobody waits for it', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  try {
    // The client remembers of one that somebody waited for that it has to say so.
    await dapp.request(networkId, method, { address: phone.addresses(networkId)[0], message: 'hello' })
    const id = await ask()
    await relay.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await phone.refuse(id)
    await vi.advanceTimersByTimeAsync(120_000) // the client gives up after 60 s
    expect(unheard).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', unheard)
  }
})

test('what the person had begun ends when the phone is switched off', async () => {
  const id = await ask()
  await relay.close()
  const approving = phone.approve(id)
  const destroying = phone.destroy()
  await expect(approving).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })
  await destroying
  await expect(phone.refuse(id)).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })
})
