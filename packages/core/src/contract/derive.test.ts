import { atom, computed, onMount } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { derive } from './derive.js'

test('a derived store follows its sources and notifies only of a different value', () => {
  const $one = atom(1)
  const $two = atom(10)
  const $sum = derive([$one, $two], (one, two) => one + two)
  const listener = vi.fn()
  $sum.listen((value) => listener(value))
  $one.set(2)
  $two.set(9)
  $one.set(3)
  expect($sum.get()).toBe(12)
  expect(listener.mock.calls).toEqual([[12], [11], [12]])
})

test('a derived store computes only after a source has changed, so readers get the same object', () => {
  const $one = atom(1)
  const read = vi.fn((one: number) => ({ one }))
  const $object = derive([$one], read)
  expect($object.get()).toBe($object.get())
  expect(read).toHaveBeenCalledOnce()
})

test('a derived store notifies no listener of a value that counts as equal', () => {
  const $list = atom<readonly number[]>([1])
  const $copy = derive(
    [$list],
    (list) => [...list],
    (before, after) => before.join() === after.join(),
  )
  const listener = vi.fn()
  $copy.listen(listener)
  const before = $copy.get()
  $list.set([1])
  expect([$copy.get() === before, listener.mock.calls.length]).toEqual([true, 0])
})

test('derive() computes nothing for a change while the store has no listener and no reader', () => {
  const $one = atom(1)
  const read = vi.fn((one: number) => one + 1)
  const $derived = derive([$one], read)
  $one.set(2)
  $one.set(3)
  expect(read).toHaveBeenCalledOnce()
  expect($derived.get()).toBe(4)
  expect(read).toHaveBeenCalledTimes(2)
})

test('derive() notifies a listener of a change back to the value from before it listened', () => {
  const $one = atom(1)
  const $derived = derive([$one], (one) => one)
  $one.set(2)
  const heard = vi.fn()
  $derived.subscribe((value) => heard(value))
  $one.set(1)
  expect(heard.mock.calls).toEqual([[2], [1]])
})

describe('while a change is being notified', () => {
  test('a derived store is up to date at each read, however many steps away the source is', () => {
    const $source = atom(1)
    const reads: number[] = []
    $source.listen(() => reads.push($third.get()))
    const $second = derive([$source], (value) => value * 2)
    const $third = derive([$second], (value) => value + 1)
    $source.set(5)
    expect(reads).toEqual([11])
  })

  test('a derived store never combines the new value of one source with the old value of another', () => {
    const $state = atom({ live: ['a'], active: 'a' })
    const $live = derive([$state], ({ live }) => live)
    const $active = derive([$state], ({ active }) => active)
    const $isThere = derive([$live, $active], (live, active) => live.includes(active))
    const listener = vi.fn()
    $isThere.listen(listener)
    $state.set({ live: ['b'], active: 'b' })
    expect([$isThere.get(), listener.mock.calls.length]).toEqual([true, 0])
  })
})

test('a derived store listens before it reads, so a computed source is mounted once and stays mounted', () => {
  const $plain = atom(1)
  const mounted = vi.fn()
  const $computed = computed($plain, (value) => value + 1)
  onMount($computed, mounted)
  const $derived = derive([$computed], (value) => value)
  $plain.set(2)
  expect([$derived.get(), mounted.mock.calls.length]).toEqual([3, 1])
})
