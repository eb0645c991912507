import { expect, test, vi } from 'vitest'
import { deferred } from '../../../testing/deferred.js'
import { lockInTabs } from './lockInTabs.js'

type TabWindow = Window & typeof globalThis

/** Node has the same locks as a browser. Each test uses its own name. */
function fakeWindow(parts: object = {}): TabWindow {
  return { navigator: { locks: navigator.locks }, ...parts } as TabWindow
}

let count = 0
function twoTabs(window = fakeWindow()) {
  const name = `lockInTabs.test ${++count}`
  const tab = () => {
    const stop = new AbortController()
    const lock = <T>(of: string, caller: AbortSignal, run: () => Promise<T>) =>
      lockInTabs(window, `${name}:${of}`, AbortSignal.any([stop.signal, caller]), run)
    return { lock, stop: () => stop.abort(new Error('the lifetime ended')) }
  }
  const [one, other] = [tab(), tab()]
  return { one, other, endOne: one.stop, endOther: other.stop }
}

test('one tab holds a lock at a time', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const { signal } = new AbortController()
  const order: string[] = []
  const first = deferred<string>()
  const began = deferred<void>()
  const held = one.lock('reconnect', signal, async () => {
    order.push('one begins')
    began.resolve()
    const answer = await first.promise
    order.push('one ends')
    return answer
  })
  await began.promise
  const waited = other.lock('reconnect', signal, async () => {
    order.push('other begins')
    return 2
  })
  first.resolve('1')
  await expect(Promise.all([held, waited])).resolves.toEqual(['1', 2])
  expect(order).toEqual(['one begins', 'one ends', 'other begins'])
  endOne()
  endOther()
})

test('a holder that hangs releases the lock when its lifetime ends', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const { signal } = new AbortController()
  const began = deferred<void>()
  const held = one.lock('reconnect', signal, () => {
    began.resolve()
    return new Promise(() => undefined)
  })
  const failed = expect(held).rejects.toThrow('the lifetime ended')
  await began.promise
  const waited = other.lock('reconnect', signal, async () => 'mine')
  endOne()
  await failed
  await expect(waited).resolves.toBe('mine')
  endOther()
})

test('a caller can abort the wait for a lock', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const caller = new AbortController()
  const began = deferred<void>()
  const held = one.lock('reconnect', new AbortController().signal, () => {
    began.resolve()
    return new Promise(() => undefined)
  })
  const ended = expect(held).rejects.toThrow('the lifetime ended')
  await began.promise
  const run = vi.fn(async () => 1)
  const waited = other.lock('reconnect', caller.signal, run)
  caller.abort(new Error('enough'))
  await expect(waited).rejects.toThrow('enough')
  expect(run).not.toHaveBeenCalled()
  endOne()
  endOther()
  await ended
})

test('a failure of the holder rejects its call unchanged, once', async () => {
  const { one, endOne, endOther } = twoTabs()
  const run = vi.fn(async () => {
    throw new Error('no wallet')
  })
  await expect(one.lock('reconnect', new AbortController().signal, run)).rejects.toThrow('no wallet')
  expect(run).toHaveBeenCalledTimes(1)
  endOne()
  endOther()
})

test.each([
  ['an insecure page has no locks', { navigator: {} }],
  [
    'a sandboxed page has locks that reject',
    { navigator: { locks: { request: () => Promise.reject(new DOMException('no origin', 'SecurityError')) } } },
  ],
])('where %s every tab is a holder', async (_, parts) => {
  const { one, endOne, endOther } = twoTabs(fakeWindow(parts))
  const { signal } = new AbortController()
  await expect(one.lock('reconnect', signal, async () => 1)).resolves.toBe(1)
  await expect(
    one.lock('reconnect', signal, async () => {
      throw new Error('no wallet')
    }),
  ).rejects.toThrow('no wallet')
  await expect(one.lock('reconnect', AbortSignal.abort(new Error('late')), async () => 1)).rejects.toThrow('late')
  endOne()
  endOther()
})
