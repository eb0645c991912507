import { createManualClock } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../react/testing/violations.js'
import { type DrawOptions, drawScene } from '../../testing/drawScene.js'
import type { Approval } from '../approvals/Approval.js'
import { RequestError } from '../errors/RequestError.js'
import { text } from './text.js'
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

const button = (name: string) => page.getByRole('button', { name, exact: true })

function ask(approval: Approval, options: Pick<DrawOptions, 'review'> = {}) {
  const onApprove = vi.fn()
  const onReject = vi.fn()
  const clock = createManualClock()
  drawScene({ kind: 'approval', id: 'one', approval, onApprove, onReject }, { clock, ...options })
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
  drawScene({ kind: 'saveCode', code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH', kit: '{}', onSaved, onCancel })
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

test('while the network is read, the user can leave', async () => {
  const onReject = vi.fn()
  drawScene({ kind: 'reading', onReject })
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
