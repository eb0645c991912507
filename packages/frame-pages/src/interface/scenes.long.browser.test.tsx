import { KitRoot } from '@latchkey/react/ui'
import { createManualClock } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../react/testing/violations.js'
import { drawScene } from '../../testing/drawScene.js'
import { RequestError } from '../errors/RequestError.js'
import type { Scene } from '../screen/Scene.js'
import { ApproveDeviceView, type ApproveDeviceViewProps } from './ApproveDeviceView.js'
import { type Done, DoneView } from './DoneView.js'
import { text } from './text.js'
import { UndoEmailView } from './UndoEmailView.js'
import { ViewRoot } from './ViewRoot.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = '4Nd1mYvDHH3k1Q3wXuHkPcFDmXtyTvq7dHJRJbEfq7hV'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a user can leave without saving a code', async () => {
  const onCancel = vi.fn()
  drawScene({ kind: 'saveCode', code: 'AAAA-BBBB', kit: '{}', onSaved: vi.fn(), onCancel }, { theme: { mode: 'dark' } })
  await button('Not now').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a wrong recovery code says so, and can be typed again', async () => {
  const onEnter = vi.fn(async (code: string) => {
    if (code !== 'right') throw Object.assign(new Error('That does not open this wallet.'), { code: 'FACTOR_WRONG' })
  })
  const onCancel = vi.fn()
  drawScene({
    kind: 'unlock',
    email: 'ada@app.example',
    isKnown: false,
    onCode: onEnter,
    onPasskey: undefined,
    onLost: undefined,
    onCancel,
  })
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
  drawScene({ kind: 'confirmLogin', email: 'ada@app.example', resendAt, onEnter, onResend, onCancel }, { clock })
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
  const wallets = { newest: undefined, earlier: [], replaceableAt: undefined } as const
  const settings = { kind: 'settings', addresses, factors: [], canAddPasskey: true, ...wallets, onChoose } as const
  const devices = [{ id: 'phone', seenAt: Date.UTC(2030, 0, 1) }]
  const { $scene } = drawScene({ ...settings, email: 'ada@app.example', devices, news: undefined })
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

test('logins are added, and removed with a second press', async () => {
  const onChoose = vi.fn()
  const email = { kind: 'email', subject: 'ada@app.example', label: 'ada@app.example' }
  const google = { kind: 'google', subject: '1', label: 'Ada' }
  const other = { kind: 'other', subject: '2', label: 'Eve' }
  const shown = { kind: 'logins', known: [email, google, other], addable: ['farcaster', 'another'], onChoose } as const
  const { $scene } = drawScene({ ...shown, news: undefined })
  await page.getByText('Remove Google').click()
  await page.getByText('Press again to remove it').click()
  await page.getByText('Add Farcaster').click()
  await page.getByText('Add another').click()
  expect(await violations()).toEqual([])
  $scene.set({ ...shown, news: { done: 'added' } })
  await expect.element(page.getByText(text.loginAdded)).toBeVisible()
  $scene.set({ ...shown, news: { done: 'ended' } })
  await expect.element(page.getByText(text.loginEnded)).toBeVisible()
  $scene.set({ ...shown, news: { problem: 'It does not answer.' } })
  await expect.element(page.getByText('It does not answer.')).toBeVisible()
  await button('Close').click()
  expect(onChoose.mock.calls).toEqual([[{ ends: google }], [{ adds: 'farcaster' }], [{ adds: 'another' }], ['close']])
  const onUse = async () => undefined
  $scene.set({ kind: 'confirmBySocial', isLink: true, provider: 'google', onUse, onCancel: onUse })
  await expect.element(page.getByText('as well.', { exact: false })).toBeVisible()
  $scene.set({ kind: 'confirmByFarcaster', isLink: true, onUse, onCancel: onUse })
  await expect.element(page.getByRole('heading', { name: 'Add Farcaster' })).toBeVisible()
})

test('a deletion names what is in the wallet, and waits for its sentence', async () => {
  const network = { id: 'eip155:1', name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const unread = [{ ...network, id: 'eip155:8453', name: 'Base' }]
  const onRead = async () => ({ held: [{ network, amount: 15n * 10n ** 17n }], unread })
  const given = { onExport: vi.fn(), onDelete: vi.fn(), onCancel: vi.fn() }
  const { $scene } = drawScene({ kind: 'delete', onRead, ...given })
  await expect.element(page.getByText('1.5')).toBeVisible()
  await expect.element(page.getByText('What is in it on Base is not known', { exact: false })).toBeVisible()
  await expect.element(button('Delete the wallet')).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Type “delete my wallet”' })
  await field.fill('delete my walle')
  await userEvent.keyboard('{Enter}')
  expect(given.onDelete).not.toHaveBeenCalled()
  expect(await violations()).toEqual([])
  await field.fill(' Delete  my wallet')
  await userEvent.keyboard('{Enter}')
  await button('Delete the wallet').click()
  await button('Show the 12 words').click()
  await button('Cancel').click()
  expect(Object.values(given).map((each) => each.mock.calls.length)).toEqual([1, 2, 1])
  const onClose = vi.fn()
  $scene.set({ kind: 'deleted', erasesAt: Date.UTC(2030, 0, 8), onClose })
  await expect.element(page.getByText('Until 1/8/2030 a login brings it back. Then it is erased.')).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Close').click()
  const onContinue = vi.fn()
  $scene.set({ kind: 'restored', onContinue })
  await expect.element(page.getByText(text.restoredText)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Continue').click()
  expect([onClose.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 1])
})

test('factors are added, and removed with a second press', async () => {
  const onChoose = vi.fn()
  const addresses = { eip155: address, solana: account } as const
  const factors = [
    { id: 'one', kind: 'passkey', createdAt: Date.UTC(2030, 0, 1), passkey: 'credential' },
    { id: 'two', kind: 'code', createdAt: Date.UTC(2030, 0, 2) },
  ]
  const others = { devices: [], newest: undefined, earlier: [], replaceableAt: undefined } as const
  const settings = { kind: 'settings', addresses, factors, canAddPasskey: true, ...others, onChoose } as const
  const { $scene } = drawScene({ ...settings, email: 'ada@app.example', news: undefined })
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
  const all = {
    addresses,
    email: undefined,
    factors,
    devices: [],
    canAddPasskey: true,
    replaceableAt: undefined,
  } as const
  const shown = { kind: 'settings', ...all } as const
  const { $scene } = drawScene({ ...shown, newest: undefined, earlier, news: { moved: true }, onChoose })
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

test('the settings say that another wallet was asked for, and stop it', async () => {
  const onChoose = vi.fn()
  const addresses = { eip155: address, solana: account } as const
  const all = { addresses, email: undefined, factors: [], devices: [], canAddPasskey: true, earlier: [] } as const
  const shown = { kind: 'settings', ...all, newest: undefined, onChoose } as const
  const { $scene } = drawScene({ ...shown, replaceableAt: Date.UTC(2030, 0, 8), news: undefined })
  await expect.element(page.getByText('from 1/8/2030 on', { exact: false })).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Stop it, and keep this wallet').click()
  expect(onChoose.mock.calls).toEqual([['endStartOver']])
  $scene.set({ ...shown, replaceableAt: undefined, news: { ended: 'startOver' } })
  await expect.element(page.getByText('You keep this wallet')).toBeVisible()
})

test('a user who has lost everything asks for another wallet, and reads when it can be made', async () => {
  const [onBack, onCancel] = [vi.fn(), vi.fn()]
  const onAsk = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new RequestError('LOGIN_REQUIRED', 'Log in again.'))
    .mockResolvedValueOnce(Date.UTC(2030, 0, 8, 12))
  drawScene({ kind: 'startOver', replaceableAt: undefined, onAsk, onMake: undefined, onBack, onCancel })
  await expect.element(page.getByText(text.startOverText)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Ask for a new wallet').click()
  await expect.element(page.getByText('Log in again.')).toBeVisible()
  await button('Back').click()
  await button('Ask for a new wallet').click()
  await expect.element(page.getByText('From January 8, 2030', { exact: false })).toBeVisible()
  expect(button('Ask for a new wallet').query()).toBeNull()
  expect(await violations()).toEqual([])
  await button('Close').click()
  expect([onBack, onAsk, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

test('when the time has come, the new wallet is made', async () => {
  const onMake = vi.fn()
  const scene = { kind: 'startOver', replaceableAt: 1, onAsk: async () => 1, onBack: undefined } as const
  drawScene({ ...scene, onMake, onCancel: vi.fn() }, { theme: { mode: 'dark' } })
  await expect.element(page.getByText(text.startOverNowText)).toBeVisible()
  expect(button('Back').query()).toBeNull()
  expect(await violations()).toEqual([])
  await button('Make a new wallet').click()
  expect(onMake).toHaveBeenCalledTimes(1)
})

test.each(['passkey', 'code'])('a user who is asked for a %s can say that nothing opens the wallet', async (by) => {
  const [use, onLost] = [async () => undefined, vi.fn()]
  const ways = { onCode: by === 'code' ? use : undefined, onPasskey: by === 'passkey' ? use : undefined }
  drawScene({ kind: 'unlock', email: 'ada@app.example', isKnown: false, ...ways, onLost, onCancel: vi.fn() })
  await button('I have lost everything').click()
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(await violations()).toEqual([])
})

test('a user who has a passkey uses it for a new wallet, and makes no other one', async () => {
  const onPasskey = vi.fn(async () => undefined)
  const [onCode, onCancel] = [vi.fn(), vi.fn()]
  drawScene({ kind: 'protect', problem: undefined, hasPasskey: true, onPasskey, onCode, onCancel })
  expect(page.getByText('Create a passkey').query()).toBeNull()
  await button('Use your passkey').click()
  await expect.poll(() => onPasskey.mock.calls).toHaveLength(1)
})

test('a move says what it does, and what is left to do', async () => {
  const [onMove, onCancel] = [vi.fn(), vi.fn()]
  drawScene({ kind: 'move', onMove, onCancel })
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
  drawScene(scene, { theme: { mode: 'dark' } })
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
  drawScene({ kind: 'unlock', email: 'ada@app.example', isKnown: true, onCode, onPasskey, onLost: undefined, onCancel })
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
  drawScene({ kind, onUse, onOther, onCreate: onOther, onCancel } as Scene)
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
  drawScene({ kind: 'finishCode', page: 'https://wallet.example/start', onEnter, onCancel })
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
  drawScene({ kind: 'confirmBySocial', isLink: false, provider, onUse, onCancel })
  await button(label).click()
  expect(await violations()).toEqual([])
  expect(onUse).toHaveBeenCalledTimes(1)
})

test('a user of Farcaster confirms there, by a code or a link', async () => {
  const link = 'https://farcaster.example/~/siwf?channelToken=1'
  let fail: (error: Error) => void = () => undefined
  const onUse = vi.fn((onLink: (text: string) => void) => {
    onLink(link)
    return new Promise<void>((_, reject) => {
      fail = reject
    })
  })
  const onCancel = vi.fn()
  // Its name says besides that it opens a tab.
  const open = page.getByRole('link', { name: new RegExp(`^${text.farcasterOpen}`) })
  drawScene({ kind: 'confirmByFarcaster', isLink: false, onUse, onCancel })
  await button('Continue at Farcaster').click()
  await expect.element(page.getByRole('img', { name: text.farcasterCode })).toBeVisible()
  await expect.element(open).toHaveAttribute('href', link)
  expect(await violations()).toEqual([])
  fail(new RequestError('LOGIN_EXPIRED', 'This login has ended. Start again.'))
  await expect.element(page.getByText('This login has ended. Start again.')).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
  await button('Continue at Farcaster').click()
  expect(onUse).toHaveBeenCalledTimes(2)
  await button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(1)
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
  const { $scene } = drawScene({ kind: 'log', events, deviceId: 'this', onMore, onClose })
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
  drawScene({ kind: 'log', events: [], deviceId: 'this', onMore: undefined, onClose })
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
})

test('the words are hidden until the user asks for them', async () => {
  const onClose = vi.fn()
  const words = new TextEncoder().encode('test test test test test test test test test test test junk')
  drawScene({ kind: 'words', words, onClose })
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

test('a user enters a new address, and a code of each address', async () => {
  const [onEnter, onCancel] = [vi.fn(), vi.fn()]
  const { $scene } = drawScene({ kind: 'newEmail', email: 'ada@app.example', onEnter, onCancel })
  await expect.element(button('Continue')).toBeDisabled()
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('ida@')
  await button('Continue').click()
  await expect.element(page.getByText(text.emailWrong)).toBeVisible()
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(' ida@app.example ')
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await button('Cancel').click()
  expect([onEnter.mock.calls, onCancel.mock.calls.length]).toEqual([[['ida@app.example']], 1])
  const enter = vi.fn(async () => undefined)
  const code = { kind: 'confirmLogin', resendAt: 0, onEnter: enter, onResend: async () => 0, onCancel } as const
  $scene.set({ ...code, email: 'ada@app.example', of: 'oldAddress' })
  await expect.element(page.getByText('We have sent a code to ada@app.example, the address of now.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill('123456')
  $scene.set({ ...code, email: 'ida@app.example', of: 'newAddress' })
  await expect.element(page.getByText('We have sent a code to ida@app.example, the new address.')).toBeVisible()
  // The next code is typed from its start.
  await expect.element(page.getByRole('textbox', { name: 'Code from the e-mail' })).toHaveValue('')
})

function drawUndo(onUndo: (() => Promise<void>) | undefined) {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'Wallet'
  const root = createRoot(place.appendChild(document.createElement('div')))
  root.render(
    <KitRoot theme={{ mode: 'light' }} lang="en">
      <ViewRoot>
        <UndoEmailView onUndo={onUndo} />
      </ViewRoot>
    </KitRoot>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

test('a change of the address is undone by a press of the button, and not by opening the page', async () => {
  const onUndo = vi.fn(async () => undefined)
  onUndo.mockRejectedValueOnce(new RequestError('CHANGE_EXPIRED', 'This change has ended.'))
  drawUndo(onUndo)
  await expect.element(page.getByText(text.undoWarning)).toBeVisible()
  expect(await violations()).toEqual([])
  expect(onUndo).not.toHaveBeenCalled()
  await button('Undo the change').click()
  await expect.element(page.getByText('This change has ended.')).toBeVisible()
  await button('Undo the change').click()
  await expect.element(page.getByText(text.undoneText)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

test('a link to the undo of a change that lost its end says so', async () => {
  drawUndo(undefined)
  await expect.element(page.getByText(text.undoLink)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

const asking = {
  ...{ app: 'The Shop', origin: 'https://shop.example', browser: 'Firefox', at: Date.UTC(2030, 0, 1) },
  state: 'pending',
} as const

function drawApproval(props: Partial<ApproveDeviceViewProps>) {
  const decide = vi.fn<ApproveDeviceViewProps['decide']>(async (approve) =>
    approve ? { state: 'approved', code: '123456' } : { state: 'denied' },
  )
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'Wallet'
  const root = createRoot(place.appendChild(document.createElement('div')))
  root.render(
    <KitRoot theme={{ mode: 'light' }} lang="en">
      <ViewRoot>
        <ApproveDeviceView locale="en" asking={Promise.resolve(asking)} decide={decide} {...props} />
      </ViewRoot>
    </KitRoot>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return decide
}

test('a device is approved after its app, browser and time were shown, and its code appears', async () => {
  const decide = drawApproval({})
  for (const shown of ['The Shop', 'https://shop.example', 'Firefox', text.approveWarning]) {
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  }
  expect(await violations()).toEqual([])
  expect(decide).not.toHaveBeenCalled()
  decide.mockRejectedValueOnce(new RequestError('LOGIN_EXPIRED', 'This login has ended.'))
  await button('Approve').click()
  await expect.element(page.getByText('This login has ended.')).toBeVisible()
  await button('Approve').click()
  await expect.element(page.getByText('123456')).toBeVisible()
  expect(decide.mock.calls).toEqual([[true], [true]])
  expect(page.getByRole('button').query()).toBeNull()
})

test('a device is denied, and a link that is too old, was answered or lost its end says so', async () => {
  const decide = drawApproval({})
  await button('Deny').click()
  await expect.element(page.getByText(text.deviceDeniedText)).toBeVisible()
  expect(decide.mock.calls).toEqual([[false]])
  drawApproval({ asking: Promise.reject(new RequestError('LOGIN_EXPIRED', 'This login has ended.')) })
  await expect.element(page.getByText('This login has ended.')).toBeVisible()
  drawApproval({ asking: Promise.resolve({ ...asking, state: 'approved' }) })
  await expect.element(page.getByText(text.decidedText)).toBeVisible()
  drawApproval({ asking: undefined })
  await expect.element(page.getByText(text.undoLink)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})
