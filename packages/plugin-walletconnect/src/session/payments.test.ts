import type { evm } from '@latchkey/adapter-evm'
import { type LateAnswer, type Modal, requestAnsweredLateEvent } from '@latchkey/core'
import { createFakeNetwork, createManualClock, settle, when } from '@latchkey/testkit'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { createStage, type Stage, type StagePage } from '../../testing/createStage.js'

type EvmModal = Modal<readonly [ReturnType<typeof evm>]>

const { a: chain } = inject('chains')
const networkId = `eip155:${chain.id}`
const network = { ...createFakeNetwork(networkId), rpcUrls: { default: { http: [chain.url] } } }
const fiveMinutes = 300_000
const value = 1234n

let stage: Stage
afterEach(() => stage?.close())

/** A new chain for each test: its balance in the end shows what was paid. */
const newRecipient = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return ((await response.json()) as { readonly result: unknown }).result
}
const paidTo = async (address: string) => BigInt(String(await rpc('eth_getBalance', [address, 'latest'])))

async function connected() {
  stage = await createStage({
    networks: [network],
    phone: { networks: [{ id: networkId, name: 'Local', url: chain.url }] },
  })
  const clock = createManualClock(Date.now())
  const page = stage.open({ clock })
  page.start()
  await (await page.pair()).live
  stage.phone.script.setAnswer('wait', 'eth_sendTransaction')
  return { clock, page, ...follow(page) }
}

/** A page that sends payments, and the late answers that it receives. */
function follow(page: StagePage) {
  const late: LateAnswer[] = []
  page.modal.events.on(requestAnsweredLateEvent, (answer) => late.push(answer))
  const to = newRecipient()
  const press = (recipient = to) => {
    const pressed: { hash?: string; error?: unknown } = {}
    const { eip155 } = (page.modal as unknown as EvmModal).adapters
    eip155.sendTransaction({ to: recipient, value }).then(
      (hash) => Object.assign(pressed, { hash }),
      (error: unknown) => Object.assign(pressed, { error }),
    )
    return pressed
  }
  return { late, to, press }
}

/** Moves time on with time for sockets in between. */
async function pass(clock: ReturnType<typeof createManualClock>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Moves time on at the pace of real sockets until the check passes. While minutes pass at once, the
 * page may give its socket up, and this clock reopens it.
 */
const eventually = (clock: ReturnType<typeof createManualClock>, check: () => void) =>
  vi.waitFor(async () => {
    await clock.advance(50)
    check()
  })
const asked = () => stage.phone.$log.get().filter(({ question }) => question.method === 'eth_sendTransaction')
/** The request that the phone got, as text: by it an app recognises its late answer. */
const askedText = () => JSON.stringify(['eth_sendTransaction', asked()[0]?.question.params])

test.each(['before', 'after'])(
  'a payment that the phone approves after five minutes, and that the user repeats %s that, is paid once',
  async (when) => {
    const { clock, press, late, to } = await connected()
    const first = press()
    const { id } = await stage.phone.asked('eth_sendTransaction')
    await pass(clock, fiveMinutes + 6000)
    await expect
      .poll(() => first.error)
      .toMatchObject({
        code: 'LATCHKEY_OUTCOME_UNKNOWN',
        request: 'sendTransaction',
        networkId,
      })
    const early = when === 'before' ? press() : undefined
    if (early) await settle()
    await stage.phone.approve(id)
    if (!early) await eventually(clock, () => expect(late).toMatchObject([{ name: 'sendTransaction', networkId }]))
    const again = early ?? press()
    await eventually(clock, () => expect(again.hash).toMatch(/^0x[\da-f]{64}$/))
    if (!early) expect(late[0]).toMatchObject({ result: again.hash, request: askedText() })
    await expect.poll(() => paidTo(to)).toBe(value)
    expect(asked()).toHaveLength(1)
  },
)

test('the request contains the second in which the wallet is to drop it: after five minutes', async () => {
  const { clock, press } = await connected()
  press()
  await stage.phone.asked('eth_sendTransaction')
  const kept = [...stage.storage.entries.values()].join()
  const { expiry } = /"expiryTimestamp":(?<expiry>\d+)/.exec(kept)?.groups ?? {}
  expect(Number(expiry)).toBe(Math.floor((clock.now() + fiveMinutes) / 1000))
})

test('a signature request ends at its limit, and may be repeated', async () => {
  const { clock, page } = await connected()
  stage.phone.script.setAnswer('wait', 'personal_sign')
  const signing = expect(page.modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await stage.phone.asked('personal_sign')
  await pass(clock, fiveMinutes + 6000)
  await signing
})

test('a page that is reloaded after the limit joins the open request, and reports an answer that no caller waits for', async () => {
  const { clock, page, press, to } = await connected()
  press()
  const { id } = await stage.phone.asked('eth_sendTransaction')
  await pass(clock, fiveMinutes + 6000)
  page.kill()
  page.stop()
  const next = stage.open({ clock })
  const { late, press: pressThere } = follow(next)
  next.start()
  await when(next.modal.state.$status, (status) => status === 'connected')
  await pass(clock, 3000)
  await stage.phone.approve(id)
  await eventually(clock, () =>
    expect(late).toMatchObject([{ name: 'eth_sendTransaction', namespace: 'eip155', networkId }]),
  )
  expect(late[0]?.request).toBe(askedText())
  const again = pressThere(to)
  await eventually(clock, () => expect(again.hash).toBe(late[0]?.result))
  await expect.poll(() => paidTo(to)).toBe(value)
  expect(asked()).toHaveLength(1)
})

test('the end of a session leaves the outcome of a payment unknown', async () => {
  const { page, press } = await connected()
  const first = press()
  await stage.phone.asked('eth_sendTransaction')
  await page.modal.disconnect()
  await expect
    .poll(() => first.error)
    .toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      cause: { code: 'LATCHKEY_WALLET_DISCONNECTED' },
    })
})
