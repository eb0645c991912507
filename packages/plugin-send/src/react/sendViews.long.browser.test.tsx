import { ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nativeToken, otherToken, type StartedSend, type StartSendOptions, startSend } from '../../testing/startSend.js'
import { type SendParameters, sendConfirmedView, sendView } from '../api.js'

const dialog = page.getByRole('dialog')
const amount = dialog.getByRole('textbox', { name: /^Amount in/ })
const receiver = dialog.getByRole('textbox', { name: 'To' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

interface Drawn extends StartedSend {
  readonly result: Promise<string>
}

/** The form in an app with a connected wallet. */
async function openSend(parameters: SendParameters = {}, options: StartSendOptions = {}): Promise<Drawn> {
  const started = await startSend({ window, ...options })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <p>A page</p>
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    started.stop()
  })
  const { result } = started.modal.open(sendView, parameters)
  await expect.element(dialog.getByRole('heading', { name: 'Send' })).toBeVisible()
  return { ...started, result }
}

async function fillIn({ clock }: Drawn, units: string, to = 'fake-bob'): Promise<void> {
  await amount.fill(units)
  await receiver.fill(to)
  await clock.advance(500)
}

/** Fills the form in and opens the review. */
async function review(started: Drawn, units = '1.5'): Promise<void> {
  await fillIn(started, units)
  await button('Preview Send').click()
  await expect.element(dialog.getByRole('heading', { name: 'Review Send' })).toBeVisible()
}

const stackOf = ({ modal }: Drawn) => modal.state.$stack.get().map(({ view }) => view)

describe('the form', () => {
  test('says on its button what is missing', async () => {
    const started = await openSend()
    await expect.element(button('Add Amount')).toBeDisabled()
    await amount.fill('0')
    await expect.element(button('Incorrect Value')).toBeDisabled()
    await amount.fill('9')
    await expect.element(button('Insufficient Funds')).toBeDisabled()
    await expect.element(button('Fund Wallet')).toBeVisible()
    await expect.element(button('Connect a different wallet')).toBeVisible()
    await amount.fill('1.5')
    await expect.element(button('Add Address')).toBeDisabled()
    await fillIn(started, '1.5', 'nonsense')
    await expect.element(button('Invalid Address')).toBeDisabled()
    await fillIn(started, '1.5')
    await expect.element(button('Preview Send')).toBeEnabled()
  })

  test('asks which number is meant where a separator has two readings, in place of guessing', async () => {
    await openSend()
    await amount.fill('1,500')
    await expect.element(dialog.getByText('Which number do you mean?')).toBeVisible()
    await amount.fill('1,50,')
    await expect.element(dialog.getByText('Use “.” for decimals, and no separators in thousands.')).toBeVisible()
    await amount.fill('1.1234567')
    await expect.element(dialog.getByText('FAKE has at most 6 decimal places.')).toBeVisible()
  })

  test('types in the currency and back without changing the amount', async () => {
    await openSend({ amount: '1.123456' })
    await button(/≈ \$2\.24/).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('2.24')
    await button(/1\.123456 FAKE/).click()
    await expect.element(amount).toHaveValue('1.123456')
  })

  test('fills in the maximum, with the fee kept', async () => {
    const { chain } = await openSend()
    chain.fee = 250_000n
    await button('Max').click()
    await expect.element(amount).toHaveValue('4.75')
  })

  test('chooses another token through the search, with the keyboard', async () => {
    await openSend()
    await button(/Choose token/).click()
    const search = dialog.getByRole('searchbox', { name: 'Search tokens' })
    await search.fill('dollar')
    await expect.element(dialog.getByText('Fake coin')).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await dialog.getByRole('button', { name: /FUSD/ }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Amount in FUSD' })).toBeVisible()
  })

  test('shows how the list of tokens loads, fails and is empty', async () => {
    const { $list } = await openSend()
    $list.set({ tokens: undefined, isLoading: true, currency: 'usd' })
    await button(/Choose token/).click()
    await expect.element(dialog.getByText('Loading tokens…')).toBeInTheDocument()
    $list.set({ tokens: undefined, isLoading: false, error: new Error('dead'), currency: 'usd' })
    await expect.element(dialog.getByText('Token Balance Unavailable')).toBeVisible()
    $list.set({ tokens: [], isLoading: false, currency: 'usd' })
    await expect.element(dialog.getByText('No tokens')).toBeVisible()
    $list.set({ tokens: [nativeToken, otherToken], isLoading: false, currency: 'usd' })
    await dialog.getByRole('searchbox').fill('zzz')
    await expect.element(dialog.getByText('Nothing of yours matches “zzz”.')).toBeVisible()
  })

  test('another account or network resets the transfer, and keeps the receiver', async () => {
    const started = await openSend()
    await review(started)
    started.wallet.change({ networkId: 'fake:2' })
    await expect.element(dialog.getByText('Your wallet switched')).toBeVisible()
    await button('Go back').click()
    await expect.element(receiver).toHaveValue('fake-bob')
    await expect.element(button('Add Amount')).toBeDisabled()
    expect(started.chain.sent).toEqual([])
  })
})

describe('the review', () => {
  test('shows the transaction, and the transfer is followed until it is in a block', async () => {
    const started = await openSend()
    await review(started)
    await expect.element(dialog.getByText('at most 0.001 FAKE')).toBeVisible()
    await button('Send').click()
    await expect(started.result).resolves.toBe('hash-1')
    await expect.element(dialog.getByText('Transaction started')).toBeVisible()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    expect(stackOf(started)).toEqual([sendConfirmedView.id])
    started.chain.settle({ status: 'confirmed', fee: 900n })
    await expect.element(dialog.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    await expect.element(dialog.getByText('0.0009 FAKE')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: /View on Fakescan/ }))
      .toHaveAttribute('href', 'https://fakescan.example/tx/hash-1')
  })

  test('a double click asks the wallet once', async () => {
    const started = await openSend()
    await review(started)
    const release = started.wallet.script.hold('transfer')
    await button('Send').dblClick()
    await started.wallet.script.asked('transfer')
    await expect.element(dialog.getByText('Continue in Fake Wallet')).toBeVisible()
    release()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    expect(started.chain.sent).toHaveLength(1)
  })

  test('a rejection says that nothing was sent, and the same transfer can be confirmed again', async () => {
    const started = await openSend()
    await review(started)
    started.wallet.script.answerNext('transfer', { error: { code: 4001, message: 'no' } })
    await button('Send').click()
    await expect.element(dialog.getByText('You declined in the wallet')).toBeVisible()
    await button('Send').click()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    expect(started.chain.sent).toHaveLength(1)
  })

  test("a failure shows the adapter's words as a toast, and the wallet's as details", async () => {
    const started = await openSend()
    await review(started)
    started.wallet.script.answerNext('transfer', { error: { code: -32602, message: 'a technical text' } })
    await button('Send').click()
    await expect.element(dialog.getByText('Something went wrong').first()).toBeVisible()
    await dialog.getByText('Details').click()
    await expect.element(dialog.getByText('a technical text')).toBeVisible()
  })

  test('too little for the fee is said in units, before the wallet is asked', async () => {
    const started = await openSend()
    started.chain.fee = 4_000_000n
    await review(started)
    await expect.element(dialog.getByText('You have 5 FAKE, and this needs 5.5 FAKE. Nothing was sent.')).toBeVisible()
    expect(started.wallet.script.prompts.filter(({ method }) => method === 'transfer')).toEqual([])
  })

  test('a user who stops waiting learns that the outcome is unknown, and gets the late answer', async () => {
    const started = await openSend()
    await review(started)
    const release = started.wallet.script.hold('transfer')
    await button('Send').click()
    await started.wallet.script.asked('transfer')
    await started.clock.advance(1000)
    await button('Stop waiting').click()
    await expect.element(dialog.getByText('It is not known whether it was sent')).toBeVisible()
    await expect(started.result).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
    release()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    expect(started.chain.sent).toHaveLength(1)
  })

  test('a network that can not be reached afterwards does not change what is known', async () => {
    const started = await openSend()
    await review(started)
    await button('Send').click()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    started.chain.cutOff(new Error('offline'))
    await expect.element(dialog.getByText('The network can’t be reached now')).toBeVisible()
    started.chain.settle({ status: 'reverted', fee: 1n })
    await started.clock.advance(60_000)
    await expect.element(dialog.getByText('It failed on the network')).toBeVisible()
  })

  test('a pending transfer is offered when the user comes back, so that it is not sent twice', async () => {
    const started = await openSend()
    await review(started)
    await button('Send').click()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
    started.modal.close()
    started.modal.open(sendView)
    await expect.element(dialog.getByText('A transfer is on its way')).toBeVisible()
    await button('View').click()
    await expect.element(dialog.getByText('On its way')).toBeVisible()
  })
})

test('a user who closes the form has sent nothing: its result rejects', async () => {
  const { modal, result } = await openSend()
  modal.close()
  await expect(result).rejects.toMatchObject({ code: 'LATCHKEY_DIALOG_CLOSED' })
})
