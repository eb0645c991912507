import { atom, computed, onMount } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { derive } from './derive.js'

test('follows its sources, and tells only of other values', () => {
  const $one = atom(1)
  const $two = atom(10)
  const $sum = derive([$one, $two], (one, two) => one + two)
  const heard = vi.fn()
  $sum.listen((value) => heard(value))
  $one.set(2)
  $two.set(9)
  $one.set(3)
  expect($sum.get()).toBe(12)
  expect(heard.mock.calls).toEqual([[12], [11], [12]])
})

test('reads again only when a source has changed, so that a reader gets the same object', () => {
  const $one = atom(1)
  const read = vi.fn((one: number) => ({ one }))
  const $object = derive([$one], read)
  expect($object.get()).toBe($object.get())
  expect(read).toHaveBeenCalledOnce()
})

test('tells nobody of a value that counts as equal', () => {
  const $list = atom<readonly number[]>([1])
  const $copy = derive(
    [$list],
    (list) => [...list],
    (before, after) => before.join() === after.join(),
  )
  const heard = vi.fn()
  $copy.listen(heard)
  const before = $copy.get()
  $list.set([1])
  expect([$copy.get() === before, heard.mock.calls.length]).toEqual([true, 0])
})

describe('while a change is still being told', () => {
  test('a read is up to date, however many steps away', () => {
    const $source = atom(1)
    const seen: number[] = []
    $source.listen(() => seen.push($third.get()))
    const $second = derive([$source], (value) => value * 2)
    const $third = derive([$second], (value) => value + 1)
    $source.set(5)
    expect(seen).toEqual([11])
  })

  test('nobody sees one source’s new value beside another’s old one', () => {
    const $state = atom({ live: ['a'], active: 'a' })
    const $live = derive([$state], ({ live }) => live)
    const $active = derive([$state], ({ active }) => active)
    const $isThere = derive([$live, $active], (live, active) => live.includes(active))
    const heard = vi.fn()
    $isThere.listen(heard)
    $state.set({ live: ['b'], active: 'b' })
    expect([$isThere.get(), heard.mock.calls.length]).toEqual([true, 0])
  })
})

test('listens before it reads: a computed source is mounted once and never let go of', () => {
  const $plain = atom(1)
  const mounted = vi.fn()
  const $computed = computed($plain, (value) => value + 1)
  onMount($computed, mounted)
  const $derived = derive([$computed], (value) => value)
  $plain.set(2)
  expect([$derived.get(), mounted.mock.calls.length]).toEqual([3, 1])
})
