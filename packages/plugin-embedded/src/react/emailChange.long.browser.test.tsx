import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeEmbedded, type FakeEmbeddedOptions } from '../../testing/createFakeEmbedded.js'
import { updateEmailWalletView } from '../api.js'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import { embeddedText } from './text.js'

const user = { email: 'ada@example.com', userName: undefined }
const ida = 'ida@example.com'
const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'New e-mail address' })
const code = dialog.getByRole('textbox', { name: 'Code from the e-mail' })
const { texts } = embeddedText

async function open(options: FakeEmbeddedOptions = {}) {
  const plugin = createFakeEmbedded({ user, ...options })
  const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
  const made = createTestModal({ metadata: { name: 'Shop' }, adapters, plugins: [plugin], window })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={made.modal} clock={made.clock}>
      <p>A page</p>
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  await made.modal.prepare()
  made.modal.open(updateEmailWalletView)
  await expect.element(field).toBeVisible()
  return { ...made, plugin }
}

test('an address leads to the code of the old address, then to that of the new one, and to the end', async () => {
  const { plugin } = await open()
  await field.fill('ida')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(texts.emailWrong)).toBeVisible()
  await field.fill(ida)
  await userEvent.keyboard('{Enter}')
  expect(plugin.calls).toContainEqual(['changeEmail', ida])
  plugin.$emailChange.set({ phase: 'primary', email: ida })
  await expect.element(dialog.getByText('ada@example.com', { exact: false })).toBeVisible()
  await code.fill('123456')
  await vi.waitFor(() => expect(plugin.calls.at(-1)).toEqual(['emailChangeCode', '123456']))
  plugin.$emailChange.set({ phase: 'secondary', email: ida })
  await expect.element(dialog.getByText(`${ida}, the new address`, { exact: false })).toBeVisible()
  plugin.$emailChange.set({ phase: 'secondary', email: ida, problem: new EmailChangeError('codeWrong', '') })
  await expect.element(dialog.getByRole('alert').filter({ hasText: texts.codeWrong })).toBeVisible()
  await dialog.getByRole('button', { name: texts.resend }).click()
  expect(plugin.calls.at(-1)).toEqual(['resendEmailChangeCode'])
  plugin.$emailChange.set({ phase: 'changed', email: ida })
  await expect.element(dialog.getByText(texts.emailChanged)).toBeVisible()
})

test('a change that failed says why, and leads back to the form', async () => {
  const { plugin } = await open()
  await field.fill(ida)
  await userEvent.keyboard('{Enter}')
  plugin.$emailChange.set({ phase: 'secondary', email: ida })
  await expect.element(code).toBeVisible()
  plugin.$emailChange.set({ phase: 'failed', email: ida, problem: new EmailChangeError('taken', '') })
  await expect.element(dialog.getByText(texts.emailTaken)).toBeVisible()
  await dialog.getByRole('button', { name: texts.retry }).click()
  await expect.element(field).toBeVisible()
})
