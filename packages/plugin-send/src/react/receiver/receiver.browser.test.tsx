import { bindView, defineApi, definePlugin, defineView } from '@latchkey/core'
import { ModalProvider, useApi, useClock, useStore, useViewState } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import { createFakeAdapter, createFakeNetwork, createTestModal } from '@latchkey/testkit'
import encodeQR from 'qr'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import lookalikes from '../../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import type { FoundReceiver } from '../../contract/FoundReceiver.js'
import { ReceiverError } from '../../errors/ReceiverError.js'
import { createReceiver, type Receiver } from '../../receiver/createReceiver.js'
import { send } from '../../send.js'
import { ReceiverField } from '../ReceiverField.js'
import { useCompare } from './useCompare.js'

const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'To' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const formView = defineView<Record<string, never>>('Form')
const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

afterEach(() => vi.restoreAllMocks())

interface Form {
  readonly find: (text: string) => Promise<Partial<FoundReceiver>>
  drawn: Receiver | undefined
}
const formApi = defineApi<Form>('form')

/** A view with the field alone. */
function FormView(): ReactNode {
  const form = useApi(formApi)
  const clock = useClock()
  const receiver = useViewState('receiver', ({ opened }) => {
    form.drawn = createReceiver({
      find: async (text) => ({ address: text, networkId: 'one:1', isKnown: false, ...(await form.find(text)) }),
      confirm: async () => undefined,
      clock,
      closed: opened.closed,
    })
    return form.drawn
  })
  const state = useStore(receiver.$state)
  const compare = useCompare(receiver)
  const isBlocked = state.status === 'found' && state.found.lookalike !== undefined && !state.isCompared
  // The way to the comparison is the first action of the form.
  const footer = isBlocked ? <Button onClick={compare}>Compare the addresses</Button> : undefined
  return (
    <View title="Form" footer={footer}>
      <ReceiverField receiver={receiver} state={state} network="One" />
    </View>
  )
}

/** @param find - What is known about a text. */
async function drawField(find: Form['find']): Promise<{ readonly field: () => Receiver }> {
  const api: Form = { find, drawn: undefined }
  const form = definePlugin({
    id: 'form',
    provides: formApi,
    views: [bindView(formView, async () => ({ default: FormView }))],
    setup: () => ({ api }),
  })
  const { modal, clock } = createTestModal({
    networks: [createFakeNetwork('one:1'), { ...createFakeNetwork('one:2'), name: 'Two' }],
    adapters: [createFakeAdapter({ namespace: 'one' })],
    plugins: [send(), form],
    window,
  })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={modal} clock={clock}>
      <p>A page</p>
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  await modal.prepare()
  modal.open(formView, {})
  await expect.element(field).toBeVisible()
  return {
    field() {
      if (!api.drawn) throw new Error('The field is not drawn.')
      return api.drawn
    },
  }
}

const fail = (error: unknown) => () => Promise.reject(error)

describe('what is known about the receiver', () => {
  test('is the name with its whole address', async () => {
    const { field: own } = await drawField(async () => ({ address, name: 'bob.eth' }))
    own().set('BOB.eth')
    await expect.element(dialog.getByText('bob.eth', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('0xfB69', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('You have not sent there before.')).toBeInTheDocument()
  })

  test.each([
    [{ isKnown: true }, 'You have sent there before.'],
    [{ isKnown: true, isOwn: true }, 'One of your own accounts.'],
  ] as const)('is, of %o, that %s', async (found, sentence) => {
    const { field } = await drawField(async () => ({ address, ...found }))
    field().set(address)
    await expect.element(dialog.getByText(sentence)).toBeInTheDocument()
  })

  test.each([
    [new ReceiverError('unreadable'), 'This is neither an address nor a name on One.'],
    [
      new ReceiverError('elsewhere', { part: 'Bitcoin' }),
      'This is for Bitcoin. Here you send on One, so it can’t be used.',
    ],
    [
      new ReceiverError('scheme', { part: 'bitcoin' }),
      'Links with “bitcoin:” can’t be paid here. Here you send on One.',
    ],
    [new ReceiverError('token'), 'This is the address of a token, not of a user. Money sent there is lost.'],
    [
      new ReceiverError('changed', { part: 'bob.eth' }),
      /^bob\.eth leads to another address than before\. Nothing was sent/,
    ],
  ])('is why it is refused: %s', async (error, text) => {
    const { field: own } = await drawField(fail(error))
    own().set('x')
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('is that it could not be checked, and the user can check again', async () => {
    const find = vi.fn(fail(new Error('The node is down.')))
    const { field: own } = await drawField(find)
    own().set('x')
    await button('Check again').click()
    expect(find).toHaveBeenCalledTimes(2)
  })

  test('is the network of a request, with the way there', async () => {
    const { field: own } = await drawField(fail(new ReceiverError('otherNetwork', { networkId: 'one:2' })))
    own().set('x')
    await expect.element(dialog.getByText('This payment request is for Two. Switch to it to pay.')).toBeVisible()
    await expect.element(button('Switch to Two')).toBeVisible()
  })

  test.each([
    ['own', 'This is your own address'],
    ['burn', 'Money sent there is destroyed'],
    ['offCurve', 'This belongs to a program'],
  ] as const)('is the risk %s', async (risk, title) => {
    const { field: own } = await drawField(async () => ({ risk: { risk, action: 'warn' } }))
    own().set('x')
    await expect.element(dialog.getByText(title)).toBeVisible()
  })

  test('is what a request says, as a claim and cleaned', async () => {
    const token = { name: 'One', symbol: 'ONE', decimals: 0, networkId: 'one:1', amount: 1n }
    const { field: own } = await drawField(async () => ({
      request: { token, label: 'Bank\u202e of Ada', message: 'Rent' },
    }))
    own().set('x')
    await expect.element(dialog.getByText('The request says it is from “Bank of Ada”. It says: “Rent”')).toBeVisible()
  })
})

describe('a look-alike', () => {
  const [{ trusted, candidate } = { trusted: '', candidate: '' }] = lookalikes.groups.mustFlag

  async function drawLookalike() {
    const drawn = await drawField(async () => ({ address: candidate, lookalike: trusted }))
    drawn.field().set(candidate)
    await button('Compare the addresses').click()
    await expect.element(dialog.getByRole('heading', { name: 'Compare' })).toBeVisible()
    return drawn
  }

  test('is shown beside the known address, with the differing characters marked', async () => {
    await drawLookalike()
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const shown = [...(root?.querySelectorAll('.snd-compared-groups') ?? [])]
    expect(shown.map(({ textContent }) => textContent)).toEqual([candidate, trusted])
    const marks = shown.map((each) => [...each.querySelectorAll('mark')].length)
    expect(marks[0]).toBeGreaterThan(20)
    expect(marks[0]).toBe(marks[1])
  })

  test('can be used only after the user says that it was compared', async () => {
    const drawn = await drawLookalike()
    await expect.element(button('Use the entered address')).toBeDisabled()
    await dialog.getByRole('checkbox').click()
    await button('Use the entered address').click()
    await expect.element(field).toBeVisible()
    await expect.poll(() => drawn.field().$state.get()).toMatchObject({ isCompared: true })
    await expect.element(button('Compare the addresses')).not.toBeInTheDocument()
  })

  test.each([
    ['the first button', () => button('Do not use it').click()],
    ['Back', () => button('Back').click()],
  ])('stays blocked when the user leaves with %s', async (_, leave) => {
    const drawn = await drawLookalike()
    await dialog.getByRole('checkbox').click()
    await leave()
    await expect.element(button('Compare the addresses')).toBeVisible()
    expect(drawn.field().$state.get()).toMatchObject({ isCompared: false })
  })
})

describe('pasting and pictures', () => {
  const itemOf = (type: string, blob: Blob) => ({ types: [type], getType: async () => blob })

  test('the button pastes a text', async () => {
    const text = itemOf('text/plain', new Blob([` ${address} `], { type: 'text/plain' }))
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([text as never])
    const { field: own } = await drawField(async () => ({ address }))
    await button('Paste').click()
    await expect.poll(() => own().$state.get().text).toBe(` ${address} `)
    await expect.element(button('Paste')).not.toBeInTheDocument()
  })

  test('the button reads the QR code of a picture in the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([itemOf('image/png', await codeOf(address)) as never])
    await drawField(async () => ({ address }))
    await button('Paste').click()
    await expect.element(field).toHaveValue(address)
  })

  test('the button says when the browser does not allow it', async () => {
    vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await drawField(async () => ({ address }))
    await button('Paste').click()
    await expect.element(dialog.getByText('The browser does not allow it. Paste with the keyboard.')).toBeVisible()
  })

  test('a chosen picture is read, and one without a code is refused', async () => {
    await drawField(async () => ({ address }))
    const input = document
      .querySelector('[data-latchkey]')
      ?.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for a file.')
    await userEvent.upload(input, new File(['x'], 'x.txt', { type: 'text/plain' }))
    await expect.element(dialog.getByText(/^This is not a picture that can be read/)).toBeVisible()
    await userEvent.upload(input, new File([await codeOf(address)], 'code.png', { type: 'image/png' }))
    await expect.element(field).toHaveValue(address)
    await expect.element(dialog.getByText(/^This is not a picture/)).not.toBeInTheDocument()
  })

  test('a picture that is pasted with the keyboard is read', async () => {
    await drawField(async () => ({ address }))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await codeOf(address)], 'code.png', { type: 'image/png' }))
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.element(field).toHaveValue(address)
  })
})

async function codeOf(text: string): Promise<Blob> {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const canvas = new OffscreenCanvas(rows.length * 6, rows.length * 6)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) brush.fillRect(x * 6, y * 6, 6, 6)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
