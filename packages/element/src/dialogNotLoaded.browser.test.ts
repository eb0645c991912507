import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createButtonClass } from './createButtonClass.js'
import { createSharedModal } from './createSharedModal.js'
import { buttonText } from './text.js'

vi.mock('@latchkey/react', () => {
  throw new Error('The network is down.')
})

test('a dialog that can not be fetched is reported, and the button says so until the next click', async () => {
  customElements.define('latchkey-offline', createButtonClass(window, createSharedModal(window)))
  const element = document.createElement('latchkey-offline') as HTMLElement & {
    readonly modal: ReturnType<ReturnType<typeof createSharedModal>['of']>
  }
  const reported = vi.fn()
  element.addEventListener('latchkey-error', reported)
  document.body.append(element)
  await userEvent.click(element)
  await expect.element(page.getByRole('button', { name: buttonText.failed })).toBeVisible()
  expect(element.modal.state.$isOpen.get()).toBe(false)
  expect(reported).toHaveBeenCalledOnce()
  await userEvent.click(element)
  await expect.poll(() => reported.mock.calls.length).toBe(2)
  element.remove()
})
