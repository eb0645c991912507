import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountModal } from './mountModal.js'

let unmount: (() => void) | undefined

afterEach(() => {
  unmount?.()
  unmount = undefined
})

const make = (embedded: boolean) =>
  createTestModal({
    window,
    embedded,
    clock: 'system',
    adapters: [createFakeAdapter({ namespace: 'test', wallets: [{ id: 'one', name: 'Rabby' }] })],
  }).modal

test('mountModal brings the dialog to a page without React, and removes everything again', async () => {
  const before = document.body.childElementCount
  const modal = make(false)
  unmount = mountModal(modal)
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  modal.open()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  unmount()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.childElementCount).toBe(before)
  expect(modal.state.$isStarted.get()).toBe(false)
})

test('mountModal renders the embedded dialog in the given element, and shows the account after connecting', async () => {
  const target = document.createElement('main')
  document.body.append(target)
  const modal = make(true)
  unmount = mountModal(modal, { target })
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(target.childElementCount).toBe(1)
  await page.getByRole('button', { name: /^Rabby/ }).click()
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  // The keyboard focus stays in place and does not return to the top of the page.
  const hasFocus = () => target.contains(document.activeElement)
  await vi.waitFor(() => expect(hasFocus()).toBe(true))
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await vi.waitFor(() => expect(hasFocus()).toBe(true))
  target.remove()
})
