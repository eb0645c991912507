import { expect, test } from 'vitest'
import { createScreen } from './createScreen.js'
import type { SceneEnd } from './Screen.js'

const reading = (end: SceneEnd<string>) => ({ kind: 'reading', onReject: () => end.resolve('left') }) as const

function create(open: () => Promise<void> = async () => undefined) {
  const seen: string[] = []
  const screen = createScreen({
    async open() {
      seen.push('open')
      await open()
    },
    close: () => seen.push('close'),
  })
  return { screen, seen }
}

test('scenes are shown one after another, and the frame closes after the last', async () => {
  const { screen, seen } = create()
  const { signal } = new AbortController()
  const ends: SceneEnd<string>[] = []
  const run = () =>
    screen.run(
      (stage) =>
        stage.show<string>((end) => {
          ends.push(end)
          return reading(end)
        }),
      signal,
    )
  const both = [run(), run()]
  await expect.poll(() => ends.length).toBe(1)
  ends[0]?.resolve('one')
  expect(await both[0]).toBe('one')
  await expect.poll(() => ends.length).toBe(2)
  expect(seen).toEqual(['open', 'open'])
  ends[1]?.reject(new Error('two'))
  await expect(both[1]).rejects.toThrow('two')
  expect(seen).toEqual(['open', 'open', 'close'])
  expect(screen.$scene.get()).toBeUndefined()
})

test('one that leaves the queue lets the next one wait for those before it', async () => {
  const { screen } = create()
  const shown: string[] = []
  let finish: ((text: string) => void) | undefined
  const first = screen.run(
    (stage) =>
      stage.show<string>((end) => {
        finish = end.resolve
        return reading(end)
      }),
    new AbortController().signal,
  )
  const leaves = new AbortController()
  const second = screen.run(async () => void shown.push('second'), leaves.signal)
  const third = screen.run(async () => void shown.push('third'), new AbortController().signal)
  leaves.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  expect(shown).toEqual([])
  await expect.poll(() => finish !== undefined).toBe(true)
  finish?.('done')
  await Promise.all([first, third])
  expect(shown).toEqual(['third'])
})

test('an abort ends the scene that is shown', async () => {
  const { screen, seen } = create()
  const ends = new AbortController()
  const running = screen.run((stage) => stage.show<string>(reading), ends.signal)
  await expect.poll(() => screen.$scene.get()?.kind).toBe('reading')
  ends.abort(new Error('aborted'))
  await expect(running).rejects.toThrow('aborted')
  expect(seen.at(-1)).toBe('close')
})

test('code that can’t be loaded fails the request, and the next one tries again', async () => {
  let isBroken = true
  const { screen } = create(async () => {
    if (isBroken) throw new Error('no code')
  })
  const { signal } = new AbortController()
  await expect(screen.run(async () => 1, signal)).rejects.toThrow('no code')
  isBroken = false
  expect(await screen.run(async () => 1, signal)).toBe(1)
})

test('more than 99 that wait are refused', async () => {
  const { screen } = create()
  const ends = new AbortController()
  const all = Array.from({ length: 100 }, () => screen.run((stage) => stage.show<string>(reading), ends.signal))
  await expect(screen.run(async () => 1, ends.signal)).rejects.toMatchObject({ code: 'LIMIT' })
  ends.abort(new Error('over'))
  for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected')
})
