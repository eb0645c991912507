import type { Call } from '@latchkey/core'
import { expect, test } from 'vitest'
import type { SolanaCore } from '../solanaCore.js'
import type { Wallet } from '../wallet/Wallet.js'
import { sendOnce } from './sendOnce.js'

/** A wallet whose window stays open until `answer` is called; what it approved is sent if anybody still waits for it. */
function create() {
  const core = { sending: new WeakMap() } as object as SolanaCore
  const provider = {}
  let answer: () => void = () => undefined
  let asked = 0
  const press = (by: AbortController, what = 'a transfer') => {
    const call = { connection: { provider }, signal: by.signal } as object as Call<Wallet>
    return sendOnce(core, call, [what, 1n], async (joint) => {
      asked += 1
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      joint.signal.throwIfAborted()
      return `sent ${asked}`
    })
  }
  return { press, answer: () => answer(), asked: () => asked }
}
const ended = new Error('cancelled')
const people = () => [new AbortController(), new AbortController(), new AbortController()] as const

test('equal requests that are unanswered are one, others are not', async () => {
  const { press, answer, asked } = create()
  const [one, two] = people()
  const pressed = [press(one), press(two)]
  answer()
  await expect(Promise.all(pressed)).resolves.toEqual(['sent 1', 'sent 1'])
  const other = press(one, 'another')
  answer()
  await expect(other).resolves.toBe('sent 2')
  const again = press(one)
  answer()
  await expect(again).resolves.toBe('sent 3')
  expect(asked()).toBe(3)
})

test('one of two that leaves cancels nothing', async () => {
  for (const leaver of [0, 1] as const) {
    const { press, answer } = create()
    const both = people()
    press(both[0]).catch(() => undefined)
    const second = press(both[1])
    both[leaver].abort(ended)
    answer()
    await expect(second).resolves.toBe('sent 1')
  }
})

test('when all have left it is cancelled, for the reason of the last', async () => {
  const { press, answer } = create()
  const [one, two] = people()
  const pressed = [press(one), press(two)]
  one.abort(new Error('the first'))
  two.abort(ended)
  answer()
  for (const each of await Promise.allSettled(pressed)) expect(each).toMatchObject({ reason: ended })
})

test('who comes after all have left is waited for again, and can leave, too', async () => {
  for (const leaves of [false, true]) {
    const { press, answer, asked } = create()
    const [one, two] = people()
    press(one).catch(() => undefined)
    one.abort(ended)
    const again = press(two)
    if (leaves) two.abort(new Error('as well'))
    answer()
    if (leaves) await expect(again).rejects.toThrow('as well')
    else await expect(again).resolves.toBe('sent 1')
    expect(asked()).toBe(1)
  }
})

test('who has left already asks for nothing and keeps nobody waiting', async () => {
  const { press, answer, asked } = create()
  const [one, two, gone] = people()
  gone.abort(new Error('gone'))
  await expect(press(gone)).rejects.toThrow('gone')
  expect(asked()).toBe(0)
  const pressed = press(one)
  await expect(press(gone)).rejects.toThrow('gone')
  two.abort()
  one.abort(ended)
  answer()
  await expect(pressed).rejects.toBe(ended)
})
