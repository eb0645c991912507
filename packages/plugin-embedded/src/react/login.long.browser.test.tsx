import { UserRejectedError } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeEmbedded, type FakeEmbeddedOptions } from '../../testing/createFakeEmbedded.js'
import { fakeLink } from '../../testing/createFakeFrame.js'
import { LoginError } from '../errors/LoginError.js'
import { embeddedText } from './text.js'

const email = 'ada@example.com'
const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'E-mail address' })
const code = dialog.getByRole('textbox', { name: 'Code from the e-mail' })
const alert = (hasText: string) => dialog.getByRole('alert').filter({ hasText })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

async function open(options: FakeEmbeddedOptions = {}) {
  const plugin = createFakeEmbedded(options)
  const made = createTestModal({
    metadata: { name: 'Shop' },
    adapters: [createFakeAdapter({ namespace: 'fake', wallets: [] })],
    plugins: [plugin],
    window,
  })
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
  made.modal.open()
  await expect.element(field).toBeVisible()
  return { ...made, plugin }
}

/** The element is in a shadow root, so the document's own focus is its host. */
function hasFocus(element: typeof code): Promise<void> {
  return vi.waitFor(() => {
    const root = element.element().getRootNode() as ShadowRoot
    expect(root.activeElement).toBe(element.element())
  })
}

async function enterEmail(): Promise<void> {
  await field.fill(email)
  await userEvent.keyboard('{Enter}')
}

/** Everything that axe reports, after all transitions. */
async function violations(): Promise<unknown> {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  for (const animation of roots.flatMap((root) => root.getAnimations()))
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
  const { violations: found } = await axe.run(document, { rules: { region: { enabled: false } } })
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

test('an address leads to the code, which is sent when its last digit is typed', async () => {
  const { plugin } = await open()
  await enterEmail()
  await hasFocus(code)
  await expect.element(dialog.getByText(email, { exact: false })).toBeVisible()
  await userEvent.keyboard('12345')
  expect(plugin.calls.filter(([name]) => name === 'code')).toEqual([])
  await userEvent.keyboard('6')
  await vi.waitFor(() => expect(plugin.calls.at(-1)).toEqual(['code', '123456']))
  await expect(violations()).resolves.toEqual([])
})

test('a code is pasted with its spaces, and typed in other digits', async () => {
  const { plugin } = await open()
  await enterEmail()
  await code.fill('١٢٣ ٤٥٦')
  await vi.waitFor(() => expect(plugin.calls.at(-1)).toEqual(['code', '123456']))
  await expect.element(code).toHaveValue('123456')
})

test('a phone can fill the code in', async () => {
  await open()
  await enterEmail()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
})

test('an address that can’t be one is refused where it is typed', async () => {
  const { plugin } = await open()
  await field.fill('ada@example')
  await button('Continue').click()
  await expect.element(alert('Enter an e-mail address')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(plugin.calls.filter(([name]) => name === 'email')).toEqual([])
})

test('the frame is loaded when the user begins to type, and not before', async () => {
  const { plugin } = await open()
  await field.click()
  expect(plugin.calls).toEqual([])
  await userEvent.keyboard('a')
  expect(plugin.calls).toEqual([['prepare']])
})

test('a refused code says why, is emptied, and can be typed again', async () => {
  const { plugin } = await open()
  await enterEmail()
  await code.fill('000000')
  plugin.$login.set({ phase: 'checking', method: 'email', email })
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Checking the code' })).toBeVisible()
  plugin.$login.set({ phase: 'code', method: 'email', email, problem: new LoginError('codeWrong', 'No.') })
  await expect.element(alert('That code is not right')).toBeVisible()
  await expect.element(code).toHaveValue('')
  await hasFocus(code)
  await userEvent.keyboard('123456')
  await vi.waitFor(() => expect(plugin.calls.at(-1)).toEqual(['code', '123456']))
})

test('another code can be sent after 30 s, which are counted down', async () => {
  const { plugin, clock } = await open()
  await enterEmail()
  await expect.element(code).toBeVisible()
  plugin.$login.set({ phase: 'code', method: 'email', email, resendAt: clock.now() + 30_000 })
  await expect.element(button('Send another code in 30 s')).toBeDisabled()
  await clock.advance(1000)
  await expect.element(button('Send another code in 29 s')).toBeDisabled()
  await clock.advance(29_000)
  await button('Send another code').click()
  expect(plugin.calls.at(-1)).toEqual(['resend'])
})

test('going back cancels the login, and keeps the address', async () => {
  const { plugin } = await open()
  await enterEmail()
  await expect.element(code).toBeVisible()
  await button('Use another e-mail address').click()
  await expect.element(field).toHaveValue(email)
  await vi.waitFor(() => expect(plugin.$login.get().phase).toBe('idle'))
})

test('a failed login says why and can be tried again', async () => {
  const { plugin } = await open({ failure: new LoginError('cooldown', '', { retryAfter: 12 }) })
  await enterEmail()
  await expect.element(dialog.getByText('Please try again after 12 seconds')).toBeVisible()
  await button('Try again').click()
  await vi.waitFor(() => expect(plugin.calls.filter(([name]) => name === 'email')).toHaveLength(2))
  await expect(violations()).resolves.toEqual([])
})

test('a login that succeeds closes the dialog', async () => {
  const { plugin, clock, modal } = await open()
  await enterEmail()
  await expect.element(code).toBeVisible()
  plugin.succeed()
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(1000)
  await vi.waitFor(() => expect(modal.state.$isOpen.get()).toBe(false))
})

test('two providers are rows, and a third leads to all of them', async () => {
  await open()
  await expect.element(button('Continue with Google')).toBeVisible()
  await expect.element(button('Continue with Discord')).not.toBeInTheDocument()
  await button('More ways to sign in').click()
  await expect.element(button('Continue with Discord')).toBeVisible()
  await expect.element(button('Continue with Facebook')).toBeVisible()
  await expect(violations()).resolves.toEqual([])
})

test('three providers are three rows', async () => {
  await open({ socials: ['google', 'apple', 'github'] })
  await expect.element(button('Continue with GitHub')).toBeVisible()
  await expect.element(button('More ways to sign in')).not.toBeInTheDocument()
})

test('a provider is asked in the click, and leaving its view cancels', async () => {
  const { plugin, modal } = await open()
  await button('Continue with Google').click()
  await expect.element(dialog.getByText('Finish in the window that opened.')).toBeVisible()
  expect(plugin.calls.at(-1)).toEqual(['social', 'google'])
  await button('Cancel').click()
  await vi.waitFor(() => expect(plugin.$login.get().phase).toBe('idle'))
  expect(modal.state.$stack.get().map(({ view }) => view)).toEqual(['Connect'])
})

test('a blocked window can be opened with a button', async () => {
  const { plugin } = await open({ failure: new LoginError('windowBlocked', '') })
  await button('Continue with Google').click()
  await expect.element(dialog.getByText('Your browser blocked the window')).toBeVisible()
  await button('Open the window').click()
  await vi.waitFor(() => expect(plugin.calls.filter(([name]) => name === 'social')).toHaveLength(2))
})

test('Farcaster shows a code and a link, without a window, and passes axe', async () => {
  const { plugin } = await open({ socials: ['farcaster'] })
  await button('Continue with Farcaster').click()
  await expect.element(dialog.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^Open Farcaster/ })).toHaveAttribute('href', fakeLink)
  expect(await violations()).toEqual([])
  expect(plugin.calls.at(-1)).toEqual(['social', 'farcaster'])
  plugin.$login.set({ phase: 'signedIn', method: 'social', provider: 'farcaster' })
  await expect.element(dialog.getByText(embeddedText.texts.signingIn)).toBeVisible()
})

test('a passkey is used from its row', async () => {
  const { plugin, modal } = await open({ isDone: true })
  await button('Use a passkey').click()
  expect(plugin.calls.at(-1)).toEqual(['passkey', undefined])
  await vi.waitFor(() => expect(modal.state.$isOpen.get()).toBe(false))
})

test('a passkey that is refused is reported, and one that the user cancels is not', async () => {
  const { modal } = await open({ failure: new LoginError('passkey', 'No.') })
  await button('Use a passkey').click()
  await expect.element(page.getByText(embeddedText.texts.noPasskey)).toBeVisible()
  expect(modal.state.$isOpen.get()).toBe(true)
  await expect.element(button('Use a passkey')).toBeEnabled()
})

test('a user who cancels the passkey stays where they were', async () => {
  const { modal } = await open({ failure: new UserRejectedError('connect') })
  await button('Use a passkey').click()
  await expect.element(button('Use a passkey')).toBeEnabled()
  expect(modal.state.$stack.get().map(({ view }) => view)).toEqual(['Connect'])
})

test('too many codes: says until when, or asks for patience', async () => {
  const { plugin, clock } = await open()
  await enterEmail()
  await expect.element(code).toBeVisible()
  const problem = new LoginError('limit', '', { retryAfter: 3600 })
  plugin.$login.set({ phase: 'code', method: 'email', email, problem })
  const until = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(clock.now() + 3_600_000)
  await expect.element(alert(until)).toBeVisible()
  plugin.$login.set({ phase: 'code', method: 'email', email, problem: new LoginError('limit', '') })
  await expect.element(alert(embeddedText.texts.limit)).toBeVisible()
})

test('says to approve the device, and what follows the code', async () => {
  const { plugin, clock } = await open()
  await enterEmail()
  await expect.element(code).toBeVisible()
  plugin.$login.set({ phase: 'device', method: 'email', email, resendAt: clock.now() + 2000 })
  await expect.element(dialog.getByText(embeddedText.texts.device)).toBeVisible()
  await expect.element(button('Send another e-mail in 2 s')).toBeDisabled()
  await clock.advance(2000)
  await button(embeddedText.texts.resendLink).click()
  expect(plugin.calls.at(-1)).toEqual(['resend'])
  plugin.$login.set({ phase: 'signedIn', method: 'email', email })
  await expect.element(dialog.getByText(embeddedText.texts.signingIn)).toBeVisible()
})

test('a window that takes long can be opened again, and a login that succeeds closes the dialog', async () => {
  const { plugin, clock, modal } = await open()
  await button('Continue with Google').click()
  await expect.element(dialog.getByText('Finish in the window that opened.')).toBeVisible()
  await clock.advance(60_000)
  await button('Open the window again').click()
  await vi.waitFor(() => expect(plugin.calls.filter(([name]) => name === 'social')).toHaveLength(2))
  plugin.$login.set({ phase: 'redeeming', method: 'social', provider: 'google' })
  await expect.element(dialog.getByText(embeddedText.texts.signingIn)).toBeVisible()
  plugin.succeed()
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(1000)
  await vi.waitFor(() => expect(modal.state.$isOpen.get()).toBe(false))
})

test('another way leads back to the list', async () => {
  const { modal } = await open({ failure: new LoginError('denied', '') })
  await enterEmail()
  await button(embeddedText.texts.another).click()
  await expect.element(field).toBeVisible()
  expect(modal.state.$stack.get().map(({ view }) => view)).toEqual(['Connect'])
})
