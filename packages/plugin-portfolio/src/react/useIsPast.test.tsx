import { createManualClock } from '@latchkey/testkit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useIsPast } from './useIsPast.js'

const clock = createManualClock()

function Probe({ at }: { readonly at: number | undefined }) {
  return String(useIsPast(clock, at))
}

test('useIsPast() turns true at its time, also when another time follows much later', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const start = clock.elapsed()
  const draw = (at: number | undefined) => act(async () => root.render(<Probe at={at} />))
  await draw(start + 30)
  expect(place.textContent).toBe('false')
  await act(async () => clock.advance(30))
  expect(place.textContent).toBe('true')
  await act(async () => clock.advance(100))
  await draw(start + 160)
  expect(place.textContent).toBe('false')
  await act(async () => clock.advance(29))
  expect(place.textContent).toBe('false')
  await act(async () => clock.advance(1))
  expect(place.textContent).toBe('true')
  await draw(undefined)
  expect(place.textContent).toBe('true')
  await act(async () => root.unmount())
  expect(clock.pending).toBe(0)
})

test('useIsPast() turns true at its time when the clock is set back an hour', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const at = clock.elapsed() + 30
  const draw = () => act(async () => root.render(<Probe at={at} />))
  await draw()
  clock.jump(-3_600_000)
  await act(async () => clock.advance(29))
  expect(place.textContent).toBe('false')
  await act(async () => clock.advance(1))
  expect(place.textContent).toBe('true')
  await act(async () => root.unmount())
})
