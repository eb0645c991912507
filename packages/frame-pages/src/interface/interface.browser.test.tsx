import { type Clock, systemClock } from '@latchkey/core'
import { KitRoot, type Theme } from '@latchkey/react/ui'
import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../react/testing/violations.js'
import type { Approval } from '../approvals/Approval.js'
import { RequestError } from '../errors/RequestError.js'
import type { Scene } from '../screen/Scene.js'
import { type Done, DoneView } from './DoneView.js'
import { mountInterface } from './mountInterface.js'
import { text } from './text.js'
import type { Review } from './useReview.js'
import { ViewRoot } from './ViewRoot.js'
import { WindowObserver } from './visibility/WindowObserver.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = '4Nd1mYvDHH3k1Q3wXuHkPcFDmXtyTvq7dHJRJbEfq7hV'
const app = { origin: 'https://shop.example', name: 'The Shop' }
const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const onSolana = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const sending = {
  ...{ kind: 'transaction', app, network, from: address, to: address, value: 10n ** 17n, fee: 21_000n },
  ...{ data: '0x', call: undefined, token: undefined, changes: undefined, failure: undefined, risks: [] },
} as const satisfies Approval
const called = { ...sending, value: 0n, data: '0x1234' } as const

/** How the browser reports what is seen. Its own observer can't see into the page of the tests. */
let report: (isVisible: boolean | undefined) => void = () => undefined
const Observer = window.IntersectionObserver
beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(take: (entries: readonly object[]) => void) {
      report = (isVisible) => take([{ isVisible, intersectionRatio: 1 }])
    }
    observe(): void {
      // The test reports by itself.
    }
    disconnect(): void {
      // It has nothing open.
    }
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  window.IntersectionObserver = Observer
})

interface DrawOptions {
  readonly theme?: Theme
  readonly clock?: Clock
  readonly review?: Review
}

function draw(scene: Scene | undefined, { theme = { mode: 'light' }, clock = systemClock, review }: DrawOptions = {}) {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'A page'
  const $scene = atom<Scene | undefined>(scene)
  mountInterface(place, { $scene, $theme: atom(theme), clock, locale: 'en', review })
  onTestFinished(() => {
    $scene.set(undefined)
    place.remove()
  })
  return { $scene }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

function ask(approval: Approval, options: Pick<DrawOptions, 'review'> = {}) {
  const onApprove = vi.fn()
  const onReject = vi.fn()
  const clock = createManualClock()
  draw({ kind: 'approval', id: 'one', approval, onApprove, onReject }, { clock, ...options })
  return {
    onApprove,
    onReject,
    /** The browser proves that it is seen, for long enough. */
    async see() {
      await expect.element(button('Reject')).toBeVisible()
      report(true)
      await clock.advance(500)
    },
  }
}

test('a recovery code is shown, saved, and its end is asked for', async () => {
  const onSaved = vi.fn()
  const onCancel = vi.fn()
  draw({ kind: 'saveCode', code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH', kit: '{}', onSaved, onCancel })
  await expect.element(page.getByText('GGGG')).toBeVisible()
  expect(await violations()).toEqual([])
  await expect.element(button('Copy the recovery kit')).toBeVisible()
  await button('I have saved it').click()
  const field = page.getByRole('textbox', { name: 'Last four letters' })
  await field.fill('AAAA')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(text.wrongGroup)).toBeVisible()
  await button('Back').click()
  await button('I have saved it').click()
  await field.fill(' hhhh ')
  await button('Continue').click()
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

test('a user can leave without saving a code', async () => {
  const onCancel = vi.fn()
  draw({ kind: 'saveCode', code: 'AAAA-BBBB', kit: '{}', onSaved: vi.fn(), onCancel }, { theme: { mode: 'dark' } })
  await button('Not now').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a wrong recovery code says so, and can be typed again', async () => {
  const onEnter = vi.fn(async (code: string) => {
    if (code !== 'right') throw Object.assign(new Error('That does not open this wallet.'), { code: 'FACTOR_WRONG' })
  })
  const onCancel = vi.fn()
  draw({ kind: 'unlock', email: 'ada@app.example', isKnown: false, onCode: onEnter, onPasskey: undefined, onCancel })
  const field = page.getByRole('textbox', { name: 'Recovery code' })
  await field.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  expect(await violations()).toEqual([])
  await field.fill('right')
  await button('Open').click()
  expect(onEnter.mock.calls).toEqual([['wrong'], ['right']])
  await button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a code from an e-mail is asked for, and can be sent again after its pause', async () => {
  const clock = createManualClock()
  const onEnter = vi.fn(async () => undefined)
  const onResend = vi.fn(async () => clock.now() + 30_000)
  const onCancel = vi.fn()
  const resendAt = clock.now() + 2000
  draw({ kind: 'confirmLogin', email: 'ada@app.example', resendAt, onEnter, onResend, onCancel }, { clock })
  await expect.element(button('Send another code (2 s)')).toBeDisabled()
  expect(await violations()).toEqual([])
  await clock.advance(1000)
  await expect.element(button('Send another code (1 s)')).toBeDisabled()
  await clock.advance(1000)
  await button('Send another code').click()
  expect(onResend).toHaveBeenCalledTimes(1)
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onEnter.mock.calls).toEqual([['123456']])
  await button('Continue').click()
  await button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('the settings have the addresses and their choices, and a device is ended with a second press', async () => {
  const onChoose = vi.fn()
  const addresses = { eip155: address, solana: account } as const
  const wallets = { newest: undefined, earlier: [] } as const
  const settings = { kind: 'settings', addresses, factors: [], canAddPasskey: true, ...wallets, onChoose } as const
  const devices = [{ id: 'phone', seenAt: Date.UTC(2030, 0, 1) }]
  const { $scene } = draw({ ...settings, email: 'ada@app.example', devices, news: undefined })
  await page.getByText('New recovery code').click()
  await page.getByText('What has happened').click()
  await page.getByText('Show the 12 words').click()
  await page.getByText('End another device').click()
  await page.getByText('Press again to end it').click()
  expect(await violations()).toEqual([])
  $scene.set({ ...settings, email: undefined, devices: [], news: { ended: 'device' } })
  await expect.element(page.getByText('The device has ended')).toBeVisible()
  $scene.set({ ...settings, email: undefined, devices: [], news: { problem: 'It does not answer.' } })
  await expect.element(page.getByText('It does not answer.')).toBeVisible()
  await button('Close').click()
  expect(onChoose.mock.calls).toEqual([['newCode'], ['log'], ['export'], [{ endsDevice: 'phone' }], ['close']])
})

test('factors are added, and removed with a second press', async () => {
  const onChoose = vi.fn()
  const addresses = { eip155: address, solana: account } as const
  const factors = [
    { id: 'one', kind: 'passkey', createdAt: Date.UTC(2030, 0, 1), passkey: 'credential' },
    { id: 'two', kind: 'code', createdAt: Date.UTC(2030, 0, 2) },
  ]
  const others = { devices: [], newest: undefined, earlier: [] } as const
  const settings = { kind: 'settings', addresses, factors, canAddPasskey: true, ...others, onChoose } as const
  const { $scene } = draw({ ...settings, email: 'ada@app.example', news: undefined })
  await page.getByText('Add a passkey').click()
  for (const label of ['Remove a passkey', 'Remove a recovery code']) {
    await page.getByText(label).click()
    await page.getByText('Press again to remove it').click()
  }
  expect(await violations()).toEqual([])
  expect(onChoose.mock.calls).toEqual([['newPasskey'], ...factors.map((endsFactor) => [{ endsFactor }])])
  $scene.set({ ...settings, email: undefined, canAddPasskey: false, news: { ended: 'code' } })
  await expect.element(page.getByText(text.codeEndedText)).toBeVisible()
  expect(page.getByText('Add a passkey').query()).toBeNull()
})

test('the settings lead to a new wallet, and to the earlier ones', async () => {
  const onChoose = vi.fn()
  const addresses = { eip155: address, solana: account } as const
  const factors = [{ id: 'one', kind: 'code', createdAt: 0 }]
  const earlier = [{ id: 'before', createdAt: Date.UTC(2030, 0, 1) }]
  const shown = { kind: 'settings', addresses, email: undefined, factors, devices: [], canAddPasskey: true } as const
  const { $scene } = draw({ ...shown, newest: undefined, earlier, news: { moved: true }, onChoose })
  await expect.element(page.getByText(text.movedText)).toBeVisible()
  await page.getByText(text.moveRowText).click()
  await page.getByText('Made on 1/1/2030').click()
  expect(await violations()).toEqual([])
  // Of an earlier wallet, nothing is changed here.
  $scene.set({ ...shown, newest: 'now', earlier: [], news: undefined, onChoose })
  await expect.element(page.getByText(text.earlierInUse)).toBeVisible()
  for (const label of ['Add a passkey', 'New recovery code', 'Remove a recovery code', 'Move to a new wallet']) {
    expect(page.getByText(label).query()).toBeNull()
  }
  await page.getByText(text.useNewest).click()
  expect(await violations()).toEqual([])
  expect(onChoose.mock.calls).toEqual([['move'], [{ usesWallet: 'before' }], [{ usesWallet: 'now' }]])
})

test('a user who has a passkey uses it for a new wallet, and makes no other one', async () => {
  const onPasskey = vi.fn(async () => undefined)
  const [onCode, onCancel] = [vi.fn(), vi.fn()]
  draw({ kind: 'protect', problem: undefined, hasPasskey: true, onPasskey, onCode, onCancel })
  expect(page.getByText('Create a passkey').query()).toBeNull()
  await button('Use your passkey').click()
  await expect.poll(() => onPasskey.mock.calls).toHaveLength(1)
})

test('a move says what it does, and what is left to do', async () => {
  const [onMove, onCancel] = [vi.fn(), vi.fn()]
  draw({ kind: 'move', onMove, onCancel })
  await expect.element(page.getByText(text.moveText)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Make a new wallet').click()
  await button('Cancel').click()
  expect([onMove.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('a new wallet is protected by a passkey or by a code, and says what was wrong', async () => {
  const onPasskey = vi.fn(async () => {
    throw new RequestError('PASSKEY_CANCELLED', 'Nothing happened.')
  })
  const [onCode, onCancel] = [vi.fn(), vi.fn()]
  const problem = 'The passkey is of no use.'
  const scene = { kind: 'protect', problem, hasPasskey: false, onPasskey, onCode, onCancel } as const
  draw(scene, { theme: { mode: 'dark' } })
  await expect.element(page.getByText('The passkey is of no use.')).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Create a passkey').click()
  await expect.element(page.getByText('Nothing happened.')).toBeVisible()
  await button('Use a recovery code').click()
  await button('Not now').click()
  expect([onPasskey, onCode, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('a wallet that a passkey opens can be opened by its code, and back', async () => {
  const [onCode, onPasskey, onCancel] = [vi.fn(async () => undefined), vi.fn(async () => undefined), vi.fn()]
  draw({ kind: 'unlock', email: 'ada@app.example', isKnown: true, onCode, onPasskey, onCancel })
  await expect.element(page.getByText(text.stepUpText)).toBeVisible()
  await button('Use your passkey').click()
  await button('Use the recovery code').click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('code')
  await button('Open').click()
  await button('Use your passkey').click()
  expect(await violations()).toEqual([])
  await button('Cancel').click()
  expect([onPasskey, onCode, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test.each([
  ['finishPasskey', 'Finish your passkey', 'Use your passkey', undefined],
  ['checkPasskey', 'Use your passkey once', 'Use your passkey', undefined],
  ['addPasskey', 'Add a passkey', 'Create a passkey', undefined],
  ['confirmByPasskey', 'Confirm that it is you', 'Use your passkey', 'Send a code by e-mail'],
  ['passkeyLogin', 'Sign in with a passkey', 'Use your passkey', 'Create a new wallet'],
] as const)('the scene %s asks for one press', async (kind, title, action, other) => {
  const [onUse, onOther, onCancel] = [vi.fn(async () => undefined), vi.fn(async () => undefined), vi.fn()]
  draw({ kind, onUse, onOther, onCreate: onOther, onCancel } as Scene)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await violations()).toEqual([])
  await button(action).click()
  if (other !== undefined) await button(other).click()
  await button('Cancel').click()
  expect([onUse, onOther, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, other === undefined ? 0 : 1, 1])
})

test('a login that the page can’t hear ends with a code, which can be wrong', async () => {
  const onEnter = vi.fn(async () => {
    throw new RequestError('CODE_WRONG', 'That code is not right.')
  })
  const onCancel = vi.fn()
  draw({ kind: 'finishCode', page: 'https://wallet.example/start', onEnter, onCancel })
  const link = page.getByRole('link', { name: /^Open the window/ })
  await expect.element(link).toHaveAttribute('href', 'https://wallet.example/start')
  expect(await violations()).toEqual([])
  await page.getByRole('textbox', { name: 'Code of the other window' }).fill('123456')
  await button('Continue').click()
  await expect.element(page.getByText('That code is not right.')).toBeVisible()
  await button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test.each([
  ['google', 'Continue at Google'],
  ['other', 'Continue at other'],
])('a user of %s confirms there', async (provider, label) => {
  const [onUse, onCancel] = [vi.fn(async () => undefined), vi.fn()]
  draw({ kind: 'confirmBySocial', provider, onUse, onCancel })
  await button(label).click()
  expect(await violations()).toEqual([])
  expect(onUse).toHaveBeenCalledTimes(1)
})

function drawDone(done: Partial<Done>, createCode = vi.fn(async () => '123456')) {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'Wallet'
  const root = createRoot(place.appendChild(document.createElement('div')))
  const whole = { result: 'r', isCutOff: true, app: 'https://shop.example', browser: 'Firefox', at: 0, ...done }
  root.render(
    <KitRoot theme={{ mode: 'light' }} lang="en">
      <ViewRoot>
        <DoneView done={whole} locale="en" createCode={createCode} />
      </ViewRoot>
    </KitRoot>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return createCode
}

test('a window that the app can’t hear says who has asked before it shows its code', async () => {
  const createCode = drawDone({})
  await expect.element(page.getByText('https://shop.example')).toBeVisible()
  await expect.element(page.getByText('Firefox')).toBeVisible()
  expect(page.getByText('123456').query()).toBeNull()
  expect(await violations()).toEqual([])
  createCode.mockRejectedValueOnce(new RequestError('LOGIN_EXPIRED', 'This login has ended.'))
  await button('Show the code').click()
  await expect.element(page.getByText('This login has ended.')).toBeVisible()
  await button('Show the code').click()
  await expect.element(page.getByText('123456')).toBeVisible()
  expect(createCode.mock.calls).toEqual([['r'], ['r']])
})

test.each([
  ['that did not work', { result: undefined }, text.doneFailed],
  ['that the app has heard of', { isCutOff: false }, text.doneText],
])('a login %s says so in its window', async (_, done, sentence) => {
  drawDone(done)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(page.getByRole('button', { name: 'Show the code' }).query()).toBeNull()
})

test('in a window of the wallet, an approval counts while the window is in front', async () => {
  const states: boolean[] = []
  const observer = new WindowObserver((entries) => {
    states.push((entries[0] as unknown as { readonly isVisible: boolean }).isVisible)
  }, {})
  observer.observe(document.body)
  const before = states.length
  window.dispatchEvent(new Event('blur'))
  expect(states).toHaveLength(before + 1)
  observer.disconnect()
  window.dispatchEvent(new Event('focus'))
  expect(states).toHaveLength(before + 1)
})

test('where nothing can be proved, an approval goes through a window, and its problems are said', async () => {
  const window = Promise.withResolvers<boolean>()
  const review = vi.fn(() => window.promise)
  const { onApprove, onReject } = ask(sending, { review })
  await expect.element(button('Reject')).toBeVisible()
  report(undefined)
  await button('Review in a window').click()
  await expect.element(page.getByText(text.reviewing)).toBeVisible()
  expect(await violations()).toEqual([])
  window.reject(new RequestError('WINDOW_CLOSED', 'The window was closed.'))
  await expect.element(page.getByText('The window was closed.')).toBeVisible()
  review.mockResolvedValueOnce(true)
  await button('Review in a window').click()
  await expect.poll(() => onApprove.mock.calls.length).toBe(1)
  expect(onReject).not.toHaveBeenCalled()
})

test('the log says what has happened, on which device, and reads on', async () => {
  const at = Date.UTC(2030, 0, 1)
  const onClose = vi.fn()
  const onMore = vi
    .fn()
    .mockRejectedValueOnce(new RequestError('GATEWAY_UNREACHABLE', 'It does not answer.'))
    .mockResolvedValueOnce({ events: [{ id: '1', kind: 'other', deviceId: 'this', at }], hasMore: false })
  const events = [
    { id: '3', kind: 'factorAdded', deviceId: 'this', at },
    { id: '2', kind: 'newDevice', deviceId: 'other', at },
  ]
  const { $scene } = draw({ kind: 'log', events, deviceId: 'this', onMore, onClose })
  await expect.element(page.getByText('Logged in on a new device')).toBeVisible()
  await expect.element(page.getByText(/, another device$/)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Show more').click()
  await expect.element(page.getByText('It does not answer.')).toBeVisible()
  await button('Show more').click()
  await expect.element(page.getByText('other', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
  await button('Close').click()
  expect(onClose).toHaveBeenCalledTimes(1)
  $scene.set(undefined)
  draw({ kind: 'log', events: [], deviceId: 'this', onMore: undefined, onClose })
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
})

test('the words are hidden until the user asks for them', async () => {
  const onClose = vi.fn()
  const words = new TextEncoder().encode('test test test test test test test test test test test junk')
  draw({ kind: 'words', words, onClose })
  await expect.element(button('Show the words')).toBeVisible()
  expect(page.getByText('junk').query()).toBeNull()
  await button('Show the words').click()
  await expect.element(page.getByText('12. junk')).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Hide the words').click()
  expect(page.getByText('junk').query()).toBeNull()
  await button('Close').click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while the network is read, the user can leave', async () => {
  const onReject = vi.fn()
  draw({ kind: 'reading', onReject })
  await button('Reject').click()
  expect(onReject).toHaveBeenCalledTimes(1)
})

test('an approval counts once it is seen, and once', async () => {
  const { onApprove, see } = ask(sending)
  await expect.element(button('Approve')).toBeDisabled()
  await see()
  await button('Approve').click()
  expect(onApprove).toHaveBeenCalledTimes(1)
  await expect.element(button('Reject')).toBeDisabled()
})

test('what is covered again, and a browser that proves nothing, approve nothing', async () => {
  const { onReject, see } = ask(sending)
  await see()
  await expect.element(button('Approve')).toBeEnabled()
  report(false)
  await expect.element(button('Approve')).toBeDisabled()
  report(undefined)
  await expect.element(page.getByText(text.unproven)).toBeVisible()
  await button('Reject').click()
  expect(onReject).toHaveBeenCalledTimes(1)
})

test('a click by a script is not an approval', async () => {
  const { onApprove, see } = ask(sending)
  await see()
  await expect.element(button('Approve')).toBeEnabled()
  ;(button('Approve').element() as HTMLElement).click()
  expect(onApprove).not.toHaveBeenCalled()
})

const spend = { token: address, spender: address, amount: 5n }
const solana = {
  kind: 'solana',
  app,
  network: onSolana,
  from: account,
  payer: account,
  fee: 5000n,
  failure: undefined,
} as const

test.each<[string, Approval, readonly string[]]>([
  ['a message', { kind: 'message', app, text: 'Hello', hex: '0x', risks: [] }, ['Sign a message', 'Hello']],
  [
    'a sign-in',
    {
      ...{ kind: 'signIn', app: { ...app, name: undefined }, risks: [] },
      fields: {
        ...{ domain: 'shop.example', address, uri: 'https://shop.example', nonce: '1', issuedAt: undefined },
        ...{ statement: 'I accept.', expirationTime: '2030', resources: ['https://shop.example/terms'] },
      },
    },
    ['Sign in', 'I accept.', 'https://shop.example/terms'],
  ],
  [
    'typed data',
    {
      ...{ kind: 'typedData', app, network, primaryType: 'Order', spend: undefined, risks: [] },
      ...{ domain: { name: 'Shop', contract: address }, rows: [{ path: 'id', value: '7' }] },
    },
    ['Sign data', 'Order', '7'],
  ],
  [
    'a transfer of tokens',
    {
      ...called,
      call: { kind: 'transfer', token: address, from: address, to: address, amount: 1_500_000n },
      token: { symbol: 'USDC', decimals: 6 },
    },
    ['Send tokens', '1.5 USDC'],
  ],
  [
    'a call with what it changes',
    {
      ...called,
      changes: [
        { contract: undefined, token: undefined, units: -(10n ** 18n) },
        { contract: address, token: { symbol: 'USDC', decimals: 6 }, units: 2_000_000_000n },
        { contract: account, token: undefined, units: 1n },
      ],
    },
    ['You would give', '1 ETH', '2000 USDC'],
  ],
  [
    'a call that changes nothing',
    { ...called, changes: [] },
    ['Would change', 'Nothing of this account, says the network'],
  ],
  [
    'several transactions',
    {
      ...{ kind: 'calls', app, network, from: address, fee: 21_000n, failure: undefined, risks: [] },
      changes: [{ contract: undefined, token: undefined, units: -(10n ** 18n) }],
      calls: [
        { to: address, value: 10n ** 18n, data: '0x', call: undefined, token: undefined },
        {
          ...{ to: address, value: 0n, data: '0x1234', token: { symbol: 'USDC', decimals: 6 } },
          call: { kind: 'transfer', token: address, from: undefined, to: address, amount: 1_500_000n },
        },
      ],
    },
    ['Several transactions', 'You would give', '1 of 2: Send', '2 of 2: Send tokens', '1.5 USDC', text.callsText],
  ],
  [
    'an item',
    { ...called, call: { kind: 'transferItem', collection: address, from: address, to: address, item: 7n } },
    ['Send an item of a collection', '7'],
  ],
  [
    'an allowance taken back',
    { ...called, call: { kind: 'revoke', token: address, spender: address } },
    ['Take an allowance back'],
  ],
  [
    'a transfer of SOL',
    {
      ...{ ...solana, risks: [], fee: undefined },
      steps: [
        { kind: 'transfer', to: account, amount: 750_000_000n },
        { kind: 'memo', text: 'Order 7' },
        { kind: 'usual', what: 'budget' },
      ],
    },
    ['Send', '0.75 SOL', 'Order 7', 'Sets what the network is paid'],
  ],
  [
    'tokens of Solana that another account pays for',
    {
      ...{ ...solana, payer: address, risks: [] },
      steps: [{ kind: 'token', to: account, mint: account, amount: 1_500_000n, decimals: 6 }],
    },
    ['Send tokens', '1.5', 'Pays the network'],
  ],
])('%s is drawn', async (_, approval, texts) => {
  ask(approval)
  for (const each of texts) await expect.element(page.getByText(each, { exact: true }).first()).toBeVisible()
  expect(await violations()).toEqual([])
})

test.each<[string, Approval, string, string]>([
  [
    'bytes',
    { kind: 'message', app, text: undefined, hex: '0xff', risks: ['blind'] },
    text.blindTitle,
    'Sign all the same',
  ],
  [
    'a permit',
    {
      ...{ kind: 'typedData', app, network, primaryType: 'Permit', spend, risks: ['spend'] },
      ...{ domain: { name: undefined, contract: undefined }, rows: [] },
    },
    text.spendTitle,
    'Sign all the same',
  ],
  [
    'an allowance',
    { ...called, call: { kind: 'approve', spend }, token: { symbol: 'USDC', decimals: 6 }, risks: ['spend'] },
    text.spendTitle,
    'Allow it all the same',
  ],
  [
    'an allowance without a limit',
    { ...called, call: { kind: 'approve', spend: { ...spend, amount: undefined } }, risks: ['unlimited'] },
    text.spendTitle,
    'Allow it all the same',
  ],
  [
    'allowances among several transactions',
    {
      ...{ kind: 'calls', app, network, from: address, fee: 21_000n, failure: undefined, changes: [] },
      risks: ['unlimited'],
      calls: [
        {
          ...{ to: address, value: 0n, data: '0x1234', token: undefined },
          call: { kind: 'approve', spend: { ...spend, amount: undefined } },
        },
      ],
    },
    text.spendTitle,
    'Send all the same',
  ],
  ['a new contract', { ...called, to: undefined, risks: ['creation'] }, 'This creates a contract', 'Send all the same'],
  ['an unknown call', { ...called, risks: ['unknownCall'] }, 'What this does is not known', 'Send all the same'],
  [
    'what fails',
    { ...sending, failure: 'No.', risks: ['fails'] },
    'The network says that this fails',
    'Send all the same',
  ],
  [
    'a program that is not known',
    { ...solana, steps: [{ kind: 'unknown', program: account }], risks: ['unknownCall'] },
    'What this does is not known',
    'Send all the same',
  ],
  [
    'an allowance on Solana, with more',
    {
      ...{ ...solana, risks: ['spend'] },
      steps: [
        { kind: 'approve', spender: account, mint: account, amount: 5n },
        { kind: 'transfer', to: account, amount: 1n },
      ],
    },
    text.spendTitle,
    'Send all the same',
  ],
])('%s needs a second step, after its end was read', async (_, approval, title, label) => {
  const { onApprove, see } = ask(approval)
  await expect.element(page.getByText(title)).toBeVisible()
  await see()
  // Short ones are read at once.
  const body = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-body')
  body?.scrollTo({ top: body.scrollHeight })
  await expect.element(button('Approve')).toBeEnabled()
  await button('Approve').click()
  expect(onApprove).not.toHaveBeenCalled()
  expect(await violations()).toEqual([])
  await button(label).click()
  expect(onApprove).toHaveBeenCalledTimes(1)
})

test('a long message is read to its end first', async () => {
  const long = Array.from({ length: 200 }, (_, at) => `Line ${at}`).join('\n')
  const { onApprove, see } = ask({ kind: 'message', app, text: long, hex: '0x', risks: [] })
  await see()
  await expect.element(button('Read on')).toBeEnabled()
  await button('Read on').click()
  expect(onApprove).not.toHaveBeenCalled()
  const body = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-body')
  await expect.poll(() => body?.scrollTop).toBeGreaterThan(0)
  body?.scrollTo({ top: body.scrollHeight })
  await button('Approve').click()
  expect(onApprove).toHaveBeenCalledTimes(1)
})
