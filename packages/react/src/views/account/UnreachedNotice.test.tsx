import { createTestModal } from '@latchkey/testkit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ModalProvider } from '../../index.js'
import { UnreachedNotice } from './UnreachedNotice.js'

test("UnreachedNotice says after three seconds, and not before, that the wallet can't be reached", async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { modal, clock } = createTestModal({ window })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ModalProvider modal={modal} clock={clock}>
        <UnreachedNotice wallet="Orbit" />
      </ModalProvider>,
    ),
  )
  await act(async () => clock.advance(2_999))
  expect(place.textContent).toBe('')
  await act(async () => clock.advance(1))
  expect(place.textContent).toContain('Orbit')
  await act(async () => root.unmount())
  place.remove()
  modal.destroy()
})
