import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/serveFakeNames.js'
import { type StartedNames, startNames } from '../../testing/startNames.js'
import { registerAccountNameSuccessView, registerAccountNameView } from '../api.js'

const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'Name' })
const register = dialog.getByRole('button', { name: /^Register/ })

/** The form in an app with a connected wallet. */
async function openForm(...options: Parameters<typeof startNames>): Promise<StartedNames> {
  const started = await startNames(options[0], { window, ...options[1] })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  started.api.open()
  await dialog.getByRole('button', { name: 'Choose a name' }).click()
  await expect.element(field).toBeVisible()
  return started
}

async function typeName({ clock }: StartedNames, text: string): Promise<void> {
  await field.fill(text)
  await clock.advance(500)
}

const stackOf = ({ modal }: StartedNames) => modal.state.$stack.get().map(({ view }) => view)

describe('the form for a name', () => {
  test('registers a free name, and shows it in the button and the account', async () => {
    const started = await openForm()
    await typeName(started, 'AdaLovelace')
    await expect.element(dialog.getByText('adalovelace.names.example is free.')).toBeVisible()
    const release = started.wallet.script.hold('signMessage')
    await register.click()
    await expect.element(dialog.getByText('Continue in Fake Wallet')).toBeVisible()
    expect(stackOf(started)).toEqual([registerAccountNameSuccessView.id])
    await expect.element(dialog.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await started.wallet.script.asked('signMessage')
    release('approve')
    await expect.element(dialog.getByText('adalovelace.names.example is yours')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog.getByText('adalovelace.names.example')).toBeVisible()
  })

  test('says what is wrong with a name: too short, other characters, taken', async () => {
    const started = await openForm()
    started.service.names.set('adalovelace.names.example', { name: 'adalovelace.names.example', address: 'other' })
    await typeName(started, 'ada')
    await expect.element(dialog.getByText('Name must be at least 4 characters long')).toBeVisible()
    await typeName(started, 'ada_l')
    await expect.element(dialog.getByText('The value is not a valid username')).toBeVisible()
    await typeName(started, 'adalovelace')
    await expect.element(dialog.getByText('adalovelace.names.example is taken.')).toBeVisible()
    await expect.element(register).toBeDisabled()
    await dialog.getByRole('button', { name: 'adalovelace-wallet.names.example' }).click()
    await started.clock.advance(500)
    await expect.element(dialog.getByText('adalovelace-wallet.names.example is free.')).toBeVisible()
  })

  test('registers with the Enter key', async () => {
    const started = await openForm()
    await typeName(started, 'adalovelace')
    await expect.element(register).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('adalovelace.names.example is yours')).toBeVisible()
  })

  test('offers to check again when the service does not answer', async () => {
    const started = await openForm()
    started.service.isReachable = false
    await typeName(started, 'adalovelace')
    await started.clock.advance(20_000)
    await expect.element(dialog.getByText('It could not be checked whether the name is free.')).toBeVisible()
    started.service.isReachable = true
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect.element(dialog.getByText('adalovelace.names.example is free.')).toBeVisible()
  })

  test.each([
    ['You declined in the wallet', (started: StartedNames) => started.wallet.script.setAnswer('reject', 'signMessage')],
    [
      'The name is taken now',
      ({ service }: StartedNames) => {
        service.answer = () => refusal(409, 'name', 'It is registered already.')
      },
    ],
    [
      'The service says no.',
      ({ service }: StartedNames) => {
        service.answer = () => refusal(400, 'name', 'The service says no.')
      },
    ],
  ])('comes back with "%s" when the registration fails', async (text, arrange) => {
    const started = await openForm()
    await typeName(started, 'adalovelace')
    arrange(started)
    await register.click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(stackOf(started)).toEqual(['Account', registerAccountNameView.id])
    await expect.element(field).toHaveValue('adalovelace')
  })

  test('lets the user sign again when the signature came too late', async () => {
    const started = await openForm()
    await typeName(started, 'adalovelace')
    started.service.answer = (count) => (count === 1 ? refusal(400, 'timestamp', 'Too old.') : undefined)
    await register.click()
    await dialog.getByRole('button', { name: 'Sign again' }).click()
    await expect.element(dialog.getByText('adalovelace.names.example is yours')).toBeVisible()
    const prompts = started.wallet.script.prompts.filter(({ method }) => method === 'signMessage')
    expect(prompts).toHaveLength(2)
  })

  test('checks an unknown outcome again without the wallet', async () => {
    const started = await openForm()
    await typeName(started, 'adalovelace')
    started.service.answer = (count) => (count <= 2 ? 'none' : undefined)
    await register.click()
    await expect.element(dialog.getByText('No answer came')).toBeVisible()
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect.element(dialog.getByText('adalovelace.names.example is yours')).toBeVisible()
    const prompts = started.wallet.script.prompts.filter(({ method }) => method === 'signMessage')
    expect(prompts).toHaveLength(1)
  })

  test('comes back at once when the user cancels, and a late signature registers nothing', async () => {
    const started = await openForm()
    await typeName(started, 'adalovelace')
    const release = started.wallet.script.hold('signMessage')
    await register.click()
    await started.wallet.script.asked('signMessage')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(field).toHaveValue('adalovelace')
    release('approve')
    await started.clock.advance(1000)
    expect(started.service.registrations).toEqual([])
    expect(started.api.$registering.get()).toBeUndefined()
  })

  test('says so when the account can have no name any more', async () => {
    const started = await openForm()
    await started.modal.disconnect()
    started.modal.open(registerAccountNameView, {})
    await expect.element(dialog.getByText('No name for this account')).toBeVisible()
  })
})
