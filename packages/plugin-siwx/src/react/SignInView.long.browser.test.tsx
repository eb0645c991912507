import { accountSettingsView, accountView } from '@latchkey/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, drawSignIn, violations } from '../../testing/drawSignIn.js'
import { connectingSiweView, signInView } from '../api.js'

beforeEach(() => page.viewport(1024, 900))

const focused = (): string | null | undefined =>
  document.querySelector('[data-latchkey]')?.shadowRoot?.activeElement?.textContent

test('the view says what the signature is for, signs with a click, and closes', async () => {
  const { modal, connect, server } = drawSignIn()
  const release = server.hold()
  const connected = connect()
  await expect.element(dialog.getByText('Sign in to Harbour')).toBeVisible()
  await expect.element(dialog.getByText(/Sign a message in Anchor to prove that this account is yours/)).toBeVisible()
  await vi.waitFor(() => expect(focused()).toBe('Sign'))
  expect(await violations()).toEqual([])
  await button('Sign').click()
  await expect.element(dialog.getByText('Authenticating…')).toBeVisible()
  release()
  await expect(connected).resolves.toBeUndefined()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
})

test('the whole sign-in works with the keyboard', async () => {
  const { connect } = drawSignIn()
  const connected = connect()
  await vi.waitFor(() => expect(focused()).toBe('Sign'))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect(connected).resolves.toBeUndefined()
})

test('the view explains a wallet that is slow, and “Cancel” leaves it', async () => {
  const { connect, wallet, clock, modal } = drawSignIn()
  wallet.script.setAnswer('never', 'signMessage')
  const asked = wallet.script.asked('signMessage')
  const connected = connect()
  await button('Sign').click()
  await expect.element(dialog.getByText('Continue in Anchor')).toBeVisible()
  await asked
  await clock.advance(8000)
  await expect.element(dialog.getByText(/Still waiting for Anchor/)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Cancel').click()
  await expect(connected).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  expect(modal.state.$status.get()).toBe('disconnected')
})

test('a declined signature can be asked for again', async () => {
  const { connect, wallet } = drawSignIn()
  wallet.script.setAnswer('reject', 'signMessage')
  const connected = connect()
  await button('Sign').click()
  await expect.element(dialog.getByText('Signature declined')).toBeVisible()
  expect(await violations()).toEqual([])
  wallet.script.setAnswer('approve', 'signMessage')
  await button('Try again').click()
  await expect(connected).resolves.toBeUndefined()
})

test('a server that is not reachable, and one whose answer is lost, have their own texts', async () => {
  const { connect, server, wallet } = drawSignIn()
  const connected = connect()
  await expect.element(button('Sign')).toBeVisible()
  server.isDown = true
  await button('Sign').click()
  await expect.element(dialog.getByText('The sign-in can’t be reached')).toBeVisible()
  server.isDown = false
  server.losesAnswer = true
  await button('Try again').click()
  await expect.element(dialog.getByText('The answer was lost')).toBeVisible()
  await button('Try again').click()
  await expect(connected).resolves.toBeUndefined()
  expect(wallet.script.requests.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
})

test('a message that expired is signed again', async () => {
  const { connect, server } = drawSignIn()
  server.refuses = true
  const connected = connect()
  await button('Sign').click()
  await expect.element(dialog.getByText(/^The message may have expired/)).toBeVisible()
  await button('Try again').click()
  await expect(connected).resolves.toBeUndefined()
})

test('a smart account that is refused gets a text of its own', async () => {
  const { connect, server } = drawSignIn({ account: { type: 'smartAccount' } })
  server.refuses = true
  const connected = connect()
  await button('Sign').click()
  await expect.element(dialog.getByText('This application might not support Smart Accounts')).toBeVisible()
  await button('Cancel').click()
  await connected
})

test.each([320, 375])('nothing overflows on a phone %i px wide, in the dark theme', async (width) => {
  await page.viewport(width, 640)
  const { connect } = drawSignIn({ theme: { mode: 'dark' } })
  const connected = connect()
  await expect.element(button('Sign')).toBeVisible()
  expect(await violations()).toEqual([])
  const root = document.querySelector('[data-latchkey]')?.shadowRoot
  const wide = [...(root?.querySelectorAll('[part="view"] *') ?? [])].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible',
  )
  expect(wide.filter((element) => element.getBoundingClientRect().right > width)).toEqual([])
  await button('Cancel').click()
  await connected
})

test('a user who declined can sign in from the settings, and sign out again', async () => {
  const { modal, connect, api, server } = drawSignIn({ required: false })
  const connected = connect()
  await button('Cancel').click()
  await expect(connected).resolves.toBeUndefined()
  modal.open(accountView)
  modal.push(accountSettingsView)
  await button('Sign in').click()
  await button('Sign').click()
  await expect.element(button('Sign out')).toBeVisible()
  modal.back()
  await expect.element(dialog.getByText('Signed in', { exact: true })).toBeVisible()
  modal.push(accountSettingsView)
  server.isDown = true
  await button('Sign out').click()
  await expect.element(dialog.getByText('You are still signed in. The server did not answer.')).toBeVisible()
  server.isDown = false
  await button('Sign out').click()
  await vi.waitFor(() => expect(api.$status.get()).toBe('signedOut'))
})

test.each([signInView, connectingSiweView])('the app can open the view itself, as $id', async (view) => {
  const { modal, connect, api } = drawSignIn({ required: false })
  const connected = connect()
  await button('Cancel').click()
  await connected
  modal.open(view)
  await button('Sign').click()
  await vi.waitFor(() => expect(api.$status.get()).toBe('signedIn'))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('cancelling after a reload disconnects the wallet', async () => {
  const { modal, connect, api, server } = drawSignIn()
  const connected = connect()
  await button('Sign').click()
  await connected
  server.forget()
  await api.signOut()
  await vi.waitFor(() => expect(modal.state.$status.get()).toBe('gated'))
  modal.open()
  await button('Cancel').click()
  await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
})
