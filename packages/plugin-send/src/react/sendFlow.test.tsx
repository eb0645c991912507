import { TimeoutError, TransactionMismatchError, tokenId, UserRejectedError } from '@latchkey/core'
import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DrawnSend, drawSend } from '../../testing/drawSend.js'
import { fakeToken } from '../../testing/fakeChain.js'
import { nativeToken, otherToken } from '../../testing/startSend.js'
import { sendConfirmedView } from '../api.js'
import { readClipboard } from '../scan/readClipboard.js'
import { copyText } from './receive/copyText.js'

const amount = /^Amount in/

/** Fills the form in and opens the review. */
async function review(drawn: DrawnSend, units = '1.5'): Promise<void> {
  await drawn.type(amount, units)
  await drawn.type('To', 'fake-bob')
  await drawn.pass(500)
  await drawn.click('Preview Send')
}

describe('a token that the network shows otherwise than it stores it', () => {
  const scale = { numerator: 10n, denominator: 1n }

  test('has the shown amounts everywhere, and the stored units in the review', async () => {
    const drawn = await drawSend({ token: fakeToken }, { listed: [nativeToken, { ...otherToken, scale }] })
    drawn.chain.scales.set(fakeToken, scale)
    await drawn.shows('Balance: 25 FUSD')
    await review(drawn, '5')
    await drawn.shows('$5.00')
    await drawn.shows('Stored units')
    await drawn.shows('500,000')
    await drawn.click('Send')
    await drawn.shows('On its way')
    await drawn.shows('Amount5\u00a0FUSD')
    expect(drawn.chain.sent).toMatchObject([{ amount: 500_000n }])
  })

  test('is sent as the maximum only where the network itself computes what is shown', async () => {
    const listed = [nativeToken, { ...otherToken, scale: 'network', shown: '2.75' } as const]
    const drawn = await drawSend({ token: fakeToken }, { listed })
    drawn.chain.scales.set(fakeToken, 'network')
    drawn.chain.shown.set(fakeToken, '2.75')
    await drawn.type(amount, '1')
    await drawn.shows('Only the network can calculate amounts of FUSD. Choose “Max” to send all of it.')
    await drawn.click('Max')
    await drawn.type('To', 'fake-bob')
    await drawn.pass(500)
    await drawn.click('Preview Send')
    await drawn.shows('2,500,000')
    expect(drawn.text()).toContain('2.75 FUSD')
  })
})

describe('the form', () => {
  test('says on its button what is missing', async () => {
    const drawn = await drawSend()
    expect((await drawn.button('Add Amount')).disabled).toBe(true)
    await drawn.type(amount, '0')
    await drawn.button('Incorrect Value')
    await drawn.type(amount, '9')
    await drawn.button('Insufficient Funds')
    await drawn.type(amount, '1.5')
    await drawn.button('Add Address')
    await drawn.type('To', 'nonsense')
    await drawn.pass(500)
    await drawn.button('Invalid Address')
    await drawn.type('To', 'fake-bob')
    await drawn.pass(500)
    expect((await drawn.button('Preview Send')).disabled).toBe(false)
  })

  test('leads to the address of the account when the balance is too low, and to another wallet', async () => {
    const drawn = await drawSend({ amount: '9' })
    await drawn.click('Fund Wallet')
    await drawn.shows('Receive')
    drawn.modal.back()
    await drawn.click('Connect a different wallet')
    await drawn.shows('Connect wallet')
  })

  test('says what is wrong with an amount', async () => {
    const drawn = await drawSend()
    await drawn.type(amount, '1,500.5')
    await drawn.shows('Use “.” for decimals, and no separators in thousands.')
    await drawn.type(amount, '1e5')
    await drawn.shows('Type digits only.')
    await drawn.type(amount, '1.1234567')
    await drawn.shows('FAKE has at most 6 decimal places.')
    await drawn.click(/Type in USD/)
    await drawn.type('Amount in USD', '1.123')
    await drawn.shows('USD has at most 2 decimal places.')
  })

  test('asks which amount an unclear text means, and sends the chosen one', async () => {
    const drawn = await drawSend()
    await drawn.type(amount, '1,500')
    await drawn.shows('Which number do you mean?')
    expect((await drawn.button('Incorrect Value')).disabled).toBe(true)
    const choice = await drawn.button('1500 FAKE')
    expect(choice.closest('[role="alert"]')).not.toBeNull()
    choice.focus()
    await drawn.click('1.5 FAKE')
    const field = await drawn.field(amount)
    await expect.poll(() => field.value).toBe('1.5')
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
    expect(drawn.text()).not.toContain('Which number')
    await drawn.button('Add Address')
  })

  test('fills in the maximum, and says when it can not be read', async () => {
    const drawn = await drawSend()
    drawn.chain.fee = 250_000n
    await drawn.click('Max')
    await expect.poll(() => drawn.text()).toContain('9.50')
    drawn.chain.balances.set('', 250_000n)
    await drawn.click('Max')
    await drawn.shows('The balance does not cover the network fee.')
    await drawn.shows('Incorrect Value')
    const max = async () => ({ amount: 0n, decimals: 6, estimate: { fee: 1n } })
    const unpaid = await drawSend({ token: fakeToken }, { capabilities: { planTransfer: { ...deadPlans, max } } })
    await unpaid.click('Max')
    await unpaid.shows('Not enough FAKE for the fee')
    const dead = await drawSend({}, { capabilities: { planTransfer: deadPlans } })
    await dead.click('Max')
    await dead.shows('The maximum could not be read from the network. Try again.')
  })

  test('says that the balances could not be read, and finds tokens by a search when they are there', async () => {
    const drawn = await drawSend()
    drawn.$list.set({ tokens: undefined, isLoading: false, error: new Error('dead'), currency: 'usd' })
    await drawn.shows('Token Balance Unavailable')
    await drawn.click('Try again')
    drawn.$list.set({ tokens: [nativeToken, otherToken], isLoading: false, currency: 'usd' })
    await drawn.click(/Choose token/)
    await drawn.shows('Fake dollar')
    await drawn.type('Search tokens', 'zzz')
    await drawn.shows('Nothing of yours matches “zzz”.')
  })

  test('leaves out the tokens that the user hid', async () => {
    const $hidden = atom<ReadonlySet<string>>(new Set([tokenId(otherToken)]))
    const drawn = await drawSend({}, { $hidden })
    await drawn.click(/Choose token/)
    await drawn.shows('Fake coin')
    expect(drawn.text()).not.toContain('Fake dollar')
    $hidden.set(new Set())
    await drawn.shows('Fake dollar')
  })

  test('says that a token of the app is unknown', async () => {
    const drawn = await drawSend({ token: 'fake-unknown' })
    await drawn.shows('Token not found')
    await drawn.click('Select Token')
    await drawn.click(/FUSD/)
    await drawn.shows('Balance: 2.5 FUSD')
  })
})

const deadPlans = {
  plan: () => Promise.reject(new TimeoutError()),
  max: () => Promise.reject(new TimeoutError()),
}

describe('the review', () => {
  test('a transfer is sent, followed to its block, and its fee is shown', async () => {
    const drawn = await drawSend()
    await review(drawn)
    await drawn.shows('at most 0.001 FAKE')
    await drawn.click('Send')
    await expect(drawn.result).resolves.toBe('hash-1')
    await drawn.shows('On its way')
    drawn.chain.cutOff(new Error('dead'))
    await drawn.shows('The network can’t be reached now')
    drawn.chain.settle({ status: 'confirmed', fee: 900n })
    await drawn.pass(2000)
    await drawn.shows('0.0009\u00a0FAKE')
    expect(drawn.modal.state.$stack.get().map(({ view }) => view)).toEqual([sendConfirmedView.id])
  })

  test.each([
    ['reverted', 'It failed on the network'],
    ['replaced', 'Replaced by another transaction'],
    ['cancelled', 'Cancelled'],
    ['dropped', 'The network no longer knows it'],
    ['expired', 'It was too late'],
    ['proposed', 'Waiting for other signers'],
  ] as const)('the outcome %s is said', async (status, title) => {
    const drawn = await drawSend()
    await review(drawn)
    await drawn.click('Send')
    drawn.chain.settle({ status, ...(status === 'replaced' && { replacedBy: 'hash-9' }) })
    await drawn.shows(title)
  })

  test('a network that does not answer can be asked again', async () => {
    const drawn = await drawSend()
    drawn.chain.failure = new TimeoutError()
    await review(drawn)
    await drawn.shows('The network can’t be reached')
    drawn.chain.failure = undefined
    await drawn.click('Try again')
    await drawn.shows('at most 0.001 FAKE')
  })

  test('a declined request can be confirmed again, and a changed transaction can not', async () => {
    const refusals: unknown[] = [new UserRejectedError('transfer'), new TransactionMismatchError('amount')]
    const transfer = {
      estimate: async () => ({ fee: 1000n }),
      send: () => Promise.reject(refusals.shift()),
    }
    const drawn = await drawSend({}, { capabilities: { transfer } })
    await review(drawn)
    await drawn.click('Send')
    await drawn.shows('You declined in the wallet')
    await drawn.click('Send')
    await drawn.shows('The transaction was changed')
    await drawn.click('Go back')
    await drawn.button('Preview Send')
    expect(drawn.chain.sent).toEqual([])
  })

  test('a token is shown with its contract, and its fee in the network’s own currency', async () => {
    const drawn = await drawSend({ token: fakeToken })
    await review(drawn, '2')
    await drawn.shows('2 FUSD + 0.001 FAKE')
  })

  test('the fee is shown with all that it is made of, and a deposit beside it', async () => {
    const plan = async (
      { address, networkId }: { readonly address: string; readonly networkId: string },
      { to, amount: units }: { readonly to: string; readonly amount: bigint },
    ) => ({
      networkId,
      from: address,
      to,
      amount: units,
      estimate: {
        fee: 2_000n,
        deposit: 3_000n,
        gas: { limit: 21_000n, maxPrice: 4n, basePrice: 2n, tip: 1n, rollupFee: 5n },
      },
      funds: { native: 5_000_000n },
    })
    const drawn = await drawSend({}, { capabilities: { planTransfer: { ...deadPlans, plan } } })
    await review(drawn)
    const amounts = ['0.002\u00a0FAKE', '0.003\u00a0FAKE', '1.505 FAKE', '21,000']
    for (const text of [...amounts, 'Base fee now', 'Tip', 'Settlement fee']) {
      await drawn.shows(text)
    }
  })

  test('the review shows what the receiver gets when the token keeps a part of the transfer', async () => {
    const plan = async (
      { address, networkId }: { readonly address: string; readonly networkId: string },
      { to, amount: units }: { readonly to: string; readonly amount: bigint },
    ) => ({
      networkId,
      from: address,
      to,
      amount: units,
      token: fakeToken,
      received: units - 15_000n,
      estimate: { fee: 2_000n },
      funds: { native: 5_000_000n, token: 2_500_000n, decimals: 6 },
    })
    const drawn = await drawSend({ token: fakeToken }, { capabilities: { planTransfer: { ...deadPlans, plan } } })
    await review(drawn)
    await drawn.shows('Receiver gets')
    await drawn.shows('1.485 FUSD')
  })

  test('a payment request for another network leads there', async () => {
    const drawn = await drawSend()
    await drawn.type('To', 'fake:fake-bob?amount=5&network=fake:2')
    await drawn.pass(500)
    await drawn.click(/^Switch to/)
    await expect.poll(() => drawn.modal.state.$active.get()?.network?.id).toBe('fake:2')
  })

  test('a user who stops waiting learns that the outcome is not known, also when coming back', async () => {
    const drawn = await drawSend()
    await review(drawn)
    drawn.wallet.script.hold()
    await drawn.click('Send')
    await drawn.shows('Compare the receiver and the amount')
    await drawn.pass(1000)
    await drawn.click('Stop waiting')
    await drawn.shows('It is not known whether it was sent')
    await expect(drawn.result).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
    drawn.modal.open({ id: 'WalletSend' }, {})
    await drawn.shows('It is not known whether a transfer was sent')
    await drawn.click('View')
    await drawn.shows('Look into')
  })
})

describe('while the wallet is asked', () => {
  async function ask(): Promise<DrawnSend & { release(): void }> {
    const drawn = await drawSend()
    await review(drawn)
    const release = drawn.wallet.script.hold('transfer')
    await drawn.click('Send')
    await drawn.wallet.script.asked('transfer')
    return { ...drawn, release }
  }

  test('a dialog that is closed answers that the outcome is not known, and the late hash is remembered', async () => {
    const drawn = await ask()
    drawn.modal.state.$stack.get()[0]?.opened.close()
    drawn.modal.reset({ id: 'Account' }, {})
    await expect(drawn.result).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
    drawn.release()
    await expect.poll(() => drawn.sending.sent.$all.get()).toMatchObject([{ status: 'pending', hash: 'hash-1' }])
  })

  test('a switch of the network does not lose the answer', async () => {
    const drawn = await ask()
    drawn.wallet.change({ networkId: 'fake:2' })
    await expect.poll(() => drawn.modal.state.$active.get()?.network?.id).toBe('fake:2')
    drawn.release()
    await expect(drawn.result).resolves.toBe('hash-1')
    await drawn.shows('On its way')
  })

  test('a user who stops waiting after a switch sees that the outcome is not known', async () => {
    const drawn = await ask()
    drawn.wallet.change({ networkId: 'fake:2' })
    await expect.poll(() => drawn.modal.state.$active.get()?.network?.id).toBe('fake:2')
    await drawn.pass(1000)
    await drawn.click('Stop waiting')
    await drawn.shows('It is not known whether it was sent')
  })
})

describe('a transfer whose outcome is not known', () => {
  async function lose(): Promise<DrawnSend> {
    const drawn = await drawSend()
    await review(drawn)
    drawn.wallet.script.answerNext('transfer', { error: { code: 4900, message: 'gone' } })
    await drawn.click('Send')
    await drawn.shows('It is not known whether it was sent')
    return drawn
  }

  test('is filled in again by "Send again", and the review warns of it', async () => {
    const drawn = await lose()
    await drawn.click('Send again')
    await drawn.pass(500)
    await drawn.click('Preview Send')
    await drawn.shows('1.5 FAKE to fake-bob. Check before you send it again.')
    await drawn.click('Send')
    await drawn.shows('On its way')
  })

  test('is no longer named by the form when the user has checked it', async () => {
    const drawn = await lose()
    await drawn.click('I have checked it')
    expect(drawn.sending.pendingOf('fake-alice')).toEqual([])
    expect(drawn.sending.sent.$all.get()).toHaveLength(1)
  })
})

describe('the review of a transfer that equals an earlier one', () => {
  test.each([
    ['dropped', 'Send again', 'An earlier transfer may still happen'],
    ['proposed', undefined, 'An earlier transfer may still happen'],
    ['pending', undefined, 'A transfer is on its way'],
  ] as const)('warns when that is %s', async (status, again, title) => {
    const drawn = await drawSend()
    await review(drawn)
    await drawn.click('Send')
    await drawn.shows('On its way')
    if (status !== 'pending') drawn.chain.settle({ status })
    await expect.poll(() => drawn.sending.sent.$all.get()[0]?.status).toBe(status)
    if (again) {
      await drawn.click(again)
      await drawn.pass(500)
      await drawn.click('Preview Send')
    } else {
      drawn.modal.reset({ id: 'WalletSend' }, {})
      await review(drawn)
    }
    await drawn.shows(title)
    await drawn.shows('1.5 FAKE to fake-bob. Check before you send it again.')
  })

  test('does not warn of one that is done', async () => {
    const drawn = await drawSend()
    await review(drawn)
    await drawn.click('Send')
    drawn.chain.settle({ status: 'confirmed' })
    await expect.poll(() => drawn.sending.sent.$all.get()[0]?.status).toBe('confirmed')
    drawn.modal.reset({ id: 'WalletSend' }, {})
    await review(drawn)
    await drawn.shows('Leaves your account')
    expect(drawn.text()).not.toContain('Check before you send it again.')
  })
})

describe('the form for another network', () => {
  test('offers to switch, and fills in what the app gave there', async () => {
    const drawn = await drawSend({ networkId: 'fake:2', amount: '1.25', receiver: 'fake-bob' })
    await drawn.shows('This transfer is for')
    await drawn.button('Add Amount')
    await drawn.click(/^Switch to/)
    await expect.poll(() => drawn.modal.state.$active.get()?.network?.id).toBe('fake:2')
    // The view of the switch says that it is done, and leaves.
    await drawn.pass(3000)
    await drawn.button(/^Preview Send|^Add/)
    await drawn.pass(500)
    expect(drawn.text()).not.toContain('This transfer is for')
    expect((await drawn.button('Preview Send')).disabled).toBe(false)
  })

  test('says that the app does not have the network', async () => {
    const drawn = await drawSend({ networkId: 'fake:9', amount: '1.25' })
    await drawn.shows('a network that this app does not have')
  })
})

test('a form that is submitted before it is complete says what it needs', async () => {
  const drawn = await drawSend()
  await drawn.type(amount, '1.5')
  drawn.submit()
  await expect
    .poll(() => drawn.modal.state.$toast.get())
    .toMatchObject({ variant: 'error', message: 'Please enter a valid amount and receiver address' })
})

test('a review that costs more by now is shown again before anything is sent', async () => {
  const drawn = await drawSend()
  await review(drawn)
  await drawn.shows('at most 0.001 FAKE')
  drawn.chain.fee = 10_000n
  await drawn.click('Send')
  await drawn.shows('The fee has risen')
  await drawn.shows('at most 0.01 FAKE')
  expect(drawn.chain.sent).toEqual([])
  await drawn.click('Send')
  await expect(drawn.result).resolves.toBe('hash-1')
})

describe('accounts and wallets that can not send', () => {
  const topView = (drawn: DrawnSend) => drawn.modal.state.$stack.get().at(-1)?.view

  test('the form leads to the wallets when the account is disconnected', async () => {
    const drawn = await drawSend()
    await drawn.button('Add Amount')
    await drawn.modal.disconnect()
    await drawn.shows('No wallet is connected')
    await drawn.click('Connect wallet')
    await expect.poll(() => topView(drawn)).toBe('Connect')
  })

  test('a wallet that can not send is named, with the way to another network', async () => {
    const drawn = await drawSend({}, { canSend: false })
    await drawn.shows('Sending is not available here')
    await drawn.click('Switch network')
    await expect.poll(() => topView(drawn)).toBe('Networks')
  })
})

describe('the clipboard', () => {
  function giveClipboard(clipboard: object | undefined): void {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'clipboard')
    })
  }
  const item = (...types: readonly string[]) => ({ types, getType: async (type: string) => new Blob([type], { type }) })

  test('copyText() answers whether the text is in the clipboard', async () => {
    giveClipboard(undefined)
    await expect(copyText('a')).resolves.toBe(false)
    giveClipboard({ writeText: () => Promise.reject(new Error('blocked')) })
    await expect(copyText('a')).resolves.toBe(false)
    const writeText = vi.fn(async () => undefined)
    giveClipboard({ writeText })
    await expect(copyText('a')).resolves.toBe(true)
    expect(writeText).toHaveBeenCalledWith('a')
  })

  test('readClipboard() prefers a picture, then a text, and reads texts where a browser gives no more', async () => {
    giveClipboard({ readText: async () => 'fake-bob' })
    await expect(readClipboard()).resolves.toBe('fake-bob')
    giveClipboard({ read: async () => [item('text/plain', 'image/png')] })
    await expect(readClipboard()).resolves.toMatchObject({ type: 'image/png' })
    giveClipboard({ read: async () => [item('text/html')] })
    await expect(readClipboard()).resolves.toBe('')
  })

  test('a paste fills the receiver in, and one that is not allowed is said', async () => {
    const drawn = await drawSend({ amount: '1' })
    giveClipboard({ readText: async () => ' ' })
    await drawn.click('Paste')
    giveClipboard({ readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    await drawn.click('Paste')
    await drawn.shows('The browser does not allow it. Paste with the keyboard.')
    giveClipboard({ readText: async () => 'fake-bob' })
    await drawn.click('Paste')
    await drawn.pass(500)
    expect((await drawn.button('Preview Send')).disabled).toBe(false)
  })
})
