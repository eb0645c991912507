import net from 'node:net'
import { isRecord } from '@latchkey/core'
import { startRelay } from '@latchkey/relay'
import { expect, test, vi } from 'vitest'
import { createTestDapp } from '../../testing/createTestDapp.js'
import { createPhoneWallet } from '../wallet/createPhoneWallet.js'

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/
const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Records the hosts that this process connects to, over any API. */
function watchHosts() {
  const connect = vi.spyOn(net.Socket.prototype, 'connect')
  return () =>
    connect.mock.calls
      .flat(2)
      .flatMap((value: unknown) => (isRecord(value) && typeof value.host === 'string' ? [value.host] : []))
}

/** Records the repeating timers that are running. */
function watchTimers() {
  const open = new Set<unknown>()
  const { setInterval, clearInterval } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((...parameters: Parameters<typeof setInterval>) => {
    const timer = setInterval(...parameters)
    open.add(timer)
    return timer
  }) as typeof setInterval)
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    open.delete(timer)
    clearInterval(timer)
  })
  return open
}

test('a phone connects to the relay only and leaves no socket, repeating timer or global behind', async () => {
  const relay = await startRelay({ port: 0 })
  const before = new Set(Object.keys(globalThis))
  const hosts = watchHosts()
  const timers = watchTimers()
  try {
    const phone = await createPhoneWallet({ relayUrl: relay.url, networks: [{ id: networkId }], requestPause: 0 })
    const dapp = await createTestDapp(relay.url)
    const methods = ['polkadot_signMessage']
    await dapp.connect(phone, { polkadot: { chains: [networkId], methods, events: [] } })
    const asked = { address: phone.addresses(networkId)[0], message: 'hello' }
    await dapp.request(networkId, 'polkadot_signMessage', asked)
    phone.script.setAnswer('reject')
    await expect(dapp.request(networkId, 'polkadot_signMessage', asked)).rejects.toMatchObject({ code: 4001 })

    expect(hosts()).toContain('127.0.0.1')
    expect(hosts().filter((host) => !loopback.test(host))).toEqual([])
    expect([relay.connections, timers.size]).toEqual([2, 2])
    await phone.destroy()
    await phone.destroy()
    await vi.waitUntil(() => relay.connections === 1)
    expect(timers.size).toBe(1)
    await dapp.end()
    await vi.waitUntil(() => relay.connections === 0)
    expect(timers.size).toBe(0)
    expect(Object.keys(globalThis).filter((name) => !before.has(name))).toEqual([])
  } finally {
    vi.restoreAllMocks()
    await relay.close()
  }
})

test('watchHosts() records a call to another host', async () => {
  const hosts = watchHosts()
  await expect(fetch('http://phone.invalid')).rejects.toThrow('fetch failed')
  expect(hosts()).toContain('phone.invalid')
  vi.restoreAllMocks()
})
