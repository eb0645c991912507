import { HttpError, HttpRequestFailedError, InvalidAnswerError } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { waitForTransaction } from './waitForTransaction.js'

const txid = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const coin = 'ef'.repeat(32)
const grace = `0014${'11'.repeat(20)}`
const ada = `0014${'22'.repeat(20)}`
const waiting = { confirmed: false }
const mined = { confirmed: true, block_height: 16 }
const of = (id: string, status: object, outputs: readonly (readonly [string, number])[] = [[grace, 7]]) => ({
  txid: id,
  status,
  vin: [{ txid: coin, vout: 1, prevout: { scriptpubkey: ada, value: 10 } }],
  vout: outputs.map(([scriptpubkey, value]) => ({ scriptpubkey, value })),
})
const coinPath = `/tx/${coin}/outspend/1`
const missing = new HttpError(404)

let clock: ManualClock
beforeEach(() => {
  clock = createManualClock()
})

interface FakeServiceOptions {
  readonly limit?: number
  readonly signal?: AbortSignal
  readonly urls?: readonly string[]
}

/** A fake of Esplora-shaped services: answers by path, otherwise 404. Errors are thrown. */
function wait(
  answers: Readonly<Record<string, unknown>>,
  { limit = 3_600_000, signal = new AbortController().signal, urls = ['https://a.example'] }: FakeServiceOptions = {},
) {
  const known = new Map(Object.entries(answers))
  const asked: string[] = []
  const http = {
    async get(url: string, { parse }: { readonly parse: (answer: unknown) => unknown }) {
      const path = url.replace('https://a.example', '')
      asked.push(path)
      const answer = known.get(path) ?? missing
      if (answer instanceof Error) throw answer
      if (answer instanceof Promise) return answer
      const parsed = parse(answer)
      if (parsed === undefined) throw new InvalidAnswerError('get', 'not what was asked for')
      return parsed
    },
  }
  const network = { ...bitcoinRegtest(), services: { esplora: urls } }
  const core = { context: { clock, $networks: atom([network]), http: async () => http }, sent: new Map() }
  const outcome = waitForTransaction(core as object as BitcoinCore, { networkId: network.id, txid, signal, limit })
  outcome.catch(() => undefined) // the test reads it later
  return { known, asked, outcome }
}

test('waitForTransaction() polls until the transaction is in a block, and leaves no timer', async () => {
  const { known, asked, outcome } = wait({ [`/tx/${txid}`]: of(txid, waiting) })
  await clock.advance(120_000)
  const looks = asked.length
  expect(looks).toBeLessThan(16)
  known.set(`/tx/${txid}`, of(txid, mined))
  await clock.advance(15_000)
  await expect(outcome).resolves.toEqual({ txid, status: 'confirmed', blockHeight: 16 })
  expect(asked.length).toBe(looks + 1)
  expect(clock.pending).toBe(0)
})

test('waitForTransaction() waits until the limit when no service ever had the transaction', async () => {
  const { asked, outcome } = wait({}, { limit: 300_000 })
  await clock.advance(300_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  expect(new Set(asked)).toEqual(new Set([`/tx/${txid}`]))
  expect(clock.pending).toBe(0)
})

test('waitForTransaction() reports a transaction as dropped after a minute without it, while its coins are unspent', async () => {
  const { known, outcome } = wait({ [`/tx/${txid}`]: of(txid, waiting), [coinPath]: { spent: false } })
  await clock.advance(30_000)
  known.delete(`/tx/${txid}`)
  await clock.advance(50_000)
  known.set(`/tx/${txid}`, of(txid, waiting)) // it reappeared
  await clock.advance(15_000)
  known.delete(`/tx/${txid}`)
  const settled = vi.fn()
  void outcome.then(settled)
  await clock.advance(60_000)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(30_000)
  await expect(outcome).resolves.toEqual({ txid, status: 'dropped' })
})

test('an unconfirmed replacement changes nothing, and the original is not dropped', async () => {
  const { known, outcome } = wait({ [`/tx/${txid}`]: of(txid, waiting) })
  await clock.advance(10_000)
  known.delete(`/tx/${txid}`)
  known.set(coinPath, { spent: true, txid: other, vin: 0, status: waiting })
  await clock.advance(600_000)
  known.set(coinPath, { spent: true, txid: other, vin: 0, status: mined })
  known.set(`/tx/${other}`, of(other, mined, [[ada, 9]]))
  await clock.advance(30_000)
  await expect(outcome).resolves.toEqual({ txid, status: 'cancelled', replacedBy: other })
})

test('a replacement that a reorganisation removes changes nothing', async () => {
  const { known, outcome } = wait({ [`/tx/${txid}`]: of(txid, waiting) })
  await clock.advance(60_000)
  known.delete(`/tx/${txid}`)
  known.set(coinPath, { spent: true, txid: other, vin: 0, status: mined })
  known.set(`/tx/${other}`, of(other, mined, [[ada, 9]]))
  await clock.advance(15_000)
  known.set(`/tx/${txid}`, of(txid, mined))
  await clock.advance(15_000)
  await expect(outcome).resolves.toEqual({ txid, status: 'confirmed', blockHeight: 16 })
})

test.each([
  ['is a list', []],
  ['has another id', of(other, mined)],
  ['has no status', { ...of(txid, mined), status: undefined }],
  ['is in a block without a height', of(txid, { confirmed: true })],
  ['spends nothing', { ...of(txid, mined), vin: [] }],
  ['pays a negative amount', of(txid, mined, [[grace, -1]])],
  ['pays a malformed script', of(txid, mined, [['zz', 1]])],
])('waitForTransaction() rejects immediately when an answer %s', async (_, answer) => {
  const { asked, outcome } = wait({ [`/tx/${txid}`]: answer })
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  expect(asked).toHaveLength(1)
})

test.each([[{}], [{ spent: true }], [{ spent: true, txid: 'x', status: mined }], [{ spent: true, txid: other }]])(
  'waitForTransaction() rejects the outspend answer %j',
  async (answer) => {
    const { known, outcome } = wait({ [`/tx/${txid}`]: of(txid, waiting), [coinPath]: answer })
    await clock.advance(1_000)
    known.delete(`/tx/${txid}`)
    await clock.advance(15_000)
    await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

test('waitForTransaction() rejects after three failures in a row', async () => {
  const failure = new HttpRequestFailedError('a.example')
  const hiccup = wait({ [`/tx/${txid}`]: failure })
  const outage = wait({ [`/tx/${txid}`]: failure })
  await clock.advance(600)
  hiccup.known.set(`/tx/${txid}`, of(txid, mined))
  await clock.advance(20_000)
  await expect(hiccup.outcome).resolves.toMatchObject({ status: 'confirmed' })
  await expect(outage.outcome).rejects.toBe(failure)
})

test('a 404 of one service counts when another service does not answer', async () => {
  const failure = new HttpRequestFailedError('b.example')
  const { outcome } = wait(
    { [`/tx/${txid}`]: missing, [`https://b.example/tx/${txid}`]: failure },
    { urls: ['https://a.example', 'https://b.example'], limit: 60_000 },
  )
  await clock.advance(60_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
})

test('waitForTransaction() rejects immediately on a network without a service', async () => {
  const { outcome } = wait({}, { urls: [] })
  await expect(outcome).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
    capability: 'waitForTransaction',
  })
})

test('a service that never answers does not extend the limit', async () => {
  const { outcome } = wait({ [`/tx/${txid}`]: new Promise(() => undefined) }, { limit: 1000 })
  const failed = vi.fn()
  outcome.catch(failed)
  await clock.advance(999)
  expect(failed).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'LATCHKEY_TIMEOUT' }))
  expect(clock.pending).toBe(0)
})

test('a limit that is too long for a timer counts as no limit', async () => {
  const { known, outcome } = wait({}, { limit: Number.POSITIVE_INFINITY })
  await clock.advance(1_000)
  known.set(`/tx/${txid}`, of(txid, mined))
  await clock.advance(15_000)
  await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
})

test('waitForTransaction() ends with its signal, and leaves no timer', async () => {
  const cancelled = new AbortController()
  const { asked, outcome } = wait({}, { signal: cancelled.signal })
  await clock.advance(1_000)
  cancelled.abort(new Error('no longer wanted'))
  await expect(outcome).rejects.toThrow('no longer wanted')
  const looks = asked.length
  await clock.advance(60_000)
  expect(asked).toHaveLength(looks)
  expect(clock.pending).toBe(0)
})

test.each(['', 'ab', `0x${txid}`, `${txid}0`, 7, undefined])(
  'waitForTransaction() rejects the transaction id %j',
  async (text) => {
    const core = {} as BitcoinCore
    const { signal } = new AbortController()
    const waitFor = waitForTransaction(core, { networkId: 'bip122:x', txid: text as string, signal, limit: 1000 })
    await expect(waitFor).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  },
)
