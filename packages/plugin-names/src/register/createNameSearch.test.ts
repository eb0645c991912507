import { createManualClock } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import type { NameSuggestion } from '../api.js'
import { createNameSearch } from './createNameSearch.js'

function startSearch(
  answer: (label: string) => Promise<readonly NameSuggestion[]> | readonly NameSuggestion[] = () => [],
) {
  const clock = createManualClock()
  const closing = new AbortController()
  const asked: string[] = []
  const signals: (AbortSignal | undefined)[] = []
  const search = createNameSearch({
    api: {
      suffixes: ['names.example'],
      async suggest(label, { signal } = {}) {
        asked.push(label)
        signals.push(signal)
        return answer(label)
      },
    },
    clock,
    closed: closing.signal,
  })
  return { search, clock, asked, signals, closing, state: () => search.$state.get() }
}

describe('the search for a free name', () => {
  test('asks for the last of several texts, half a second after it', async () => {
    const { search, clock, asked, state } = startSearch()
    for (const text of ['ada', 'adal', 'adalo']) search.type(text)
    await clock.advance(499)
    expect(asked).toEqual([])
    await clock.advance(1)
    expect(asked).toEqual(['adalo'])
    expect(state()).toMatchObject({ label: 'adalo', status: 'free' })
  })

  test('says that a name is taken, and has the free ones like it', async () => {
    const { search, clock, state } = startSearch((label) =>
      ['', '1', '2'].map((end) => ({ name: `${label}${end}.names.example`, isTaken: end !== '2' })),
    )
    search.type('Adalo ')
    await clock.advance(500)
    expect(state()).toEqual({
      label: 'adalo',
      status: 'taken',
      suggestions: [{ name: 'adalo2.names.example', isTaken: false }],
    })
  })

  test.each([
    ['ada', 'short'],
    ['', 'idle'],
    ['----', 'free'],
    ['1234', 'free'],
  ])('gives "%s" the status %s without typing for half a second', async (text, status) => {
    const { search, clock, state } = startSearch()
    search.type('xyzxyz')
    search.type(text)
    await clock.advance(500)
    expect(state().status).toBe(status)
  })

  test.each(['ada_', 'àbcd', 'a b c', 'ada.b', 'a'.repeat(64)])(
    'refuses "%s" at once, without a request',
    async (text) => {
      const { search, clock, asked, state } = startSearch()
      search.type(text)
      expect(state().status).toBe('characters')
      await clock.advance(1000)
      expect(asked).toEqual([])
    },
  )

  test('ignores the answer to an earlier text, whose request it ends', async () => {
    const answers: ((value: readonly NameSuggestion[]) => void)[] = []
    const { search, clock, signals, state } = startSearch(() => new Promise((resolve) => answers.push(resolve)))
    search.type('first')
    await clock.advance(500)
    search.type('second')
    expect(signals[0]?.aborted).toBe(true)
    await clock.advance(500)
    answers[0]?.([{ name: 'first.names.example', isTaken: true }])
    await clock.advance(0)
    expect(state()).toMatchObject({ label: 'second', status: 'loading' })
    answers[1]?.([])
    await clock.advance(0)
    expect(state()).toMatchObject({ label: 'second', status: 'free' })
  })

  test('fails when the service does not answer, and asks again on request', async () => {
    let isDown = true
    const { search, clock, state } = startSearch(async () => {
      if (isDown) throw new Error('down')
      return []
    })
    search.type('adalo')
    await clock.advance(500)
    expect(state().status).toBe('failed')
    isDown = false
    search.retry()
    await clock.advance(0)
    expect(state().status).toBe('free')
  })

  test('leaves no timer when its view closes', async () => {
    const { search, clock, asked, closing } = startSearch()
    search.type('adalo')
    closing.abort()
    expect(clock.pending).toBe(0)
    await clock.advance(1000)
    expect(asked).toEqual([])
  })
})
