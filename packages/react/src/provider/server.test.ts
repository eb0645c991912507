import { createModal, mainnet } from '@latchkey/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConnectButton, ModalProvider } from '../index.js'

test('ModalProvider touches no window, document or timer on a server', () => {
  expect(typeof window).toBe('undefined')
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const modal = createModal({ networks: [mainnet] })
  const html = renderToString(createElement(ModalProvider, { modal }, createElement(ConnectButton)))
  expect(html).toContain('Connect wallet')
  expect(setTimer).not.toHaveBeenCalled()
})
