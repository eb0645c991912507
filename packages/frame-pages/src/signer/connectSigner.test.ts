import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectSigner, type SignerWorker } from './connectSigner.js'
import type { SignerAnswer, SignerCall } from './signerMessages.js'

function connect() {
  const events = new EventTarget()
  const calls: SignerCall[] = []
  const worker = {
    postMessage: (message: SignerCall) => {
      if ('method' in message) calls.push(message)
    },
    terminate: () => undefined,
    addEventListener: events.addEventListener.bind(events),
  } as unknown as SignerWorker
  const clock = createManualClock()
  const signer = connectSigner(worker, {} as CryptoKey, clock)
  const answer = (data: SignerAnswer) => events.dispatchEvent(Object.assign(new Event('message'), { data }))
  return { signer, calls, clock, answer, fail: () => events.dispatchEvent(new Event('error')) }
}

test('each call gets its own answer, in any order', async () => {
  const { signer, calls, answer } = connect()
  const both = [signer.verifierOf('one', 'w'), signer.verifierOf('two', 'w')]
  const [first, second] = calls
  answer({ id: second?.id ?? 0, result: 'second' })
  answer({ id: first?.id ?? 0, result: 'first' })
  expect(await Promise.all(both)).toEqual(['first', 'second'])
})

test('a refusal keeps its code', async () => {
  const { signer, calls, answer } = connect()
  const call = signer.verifierOf('one', 'w')
  answer({ id: calls[0]?.id ?? 0, failure: { code: 'FACTOR_WRONG', message: 'No.' } })
  await expect(call).rejects.toMatchObject({ name: 'FrameError', code: 'FACTOR_WRONG', message: 'No.' })
})

test('a worker that breaks ends the open calls and those after them', async () => {
  const { signer, fail } = connect()
  const call = signer.transportKey()
  fail()
  await expect(call).rejects.toThrow('could not be loaded')
  await expect(signer.transportKey()).rejects.toThrow('could not be loaded')
})

test('a call without an answer ends after 30 seconds', async () => {
  const { signer, clock } = connect()
  const call = expect(signer.transportKey()).rejects.toMatchObject({ name: 'TimeoutError' })
  await clock.advance(30_000)
  await call
})
