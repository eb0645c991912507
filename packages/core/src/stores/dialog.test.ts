import { createTestModal, settle } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defineView } from '../contract/defineView.js'
import { createModal } from '../createModal.js'
import { DialogClosedError } from '../errors/DialogClosedError.js'
import { UserRejectedError } from '../errors/UserRejectedError.js'
import { createDialogStore } from './dialog.js'

const amountView = defineView<{ readonly symbol: string }, bigint>('test.amount')
const otherView = defineView<undefined>('test.other')

function openAmount() {
  const page = createTestModal()
  page.start()
  const opened = page.modal.open(amountView, { symbol: 'ETH' })
  const entry = page.modal.state.$stack.get().at(-1)
  if (!entry) throw new Error('The view did not open.')
  return { ...page, opened, entry }
}

test('opened.result resolves with the first answer of the view, which stays open', async () => {
  const { modal, opened, entry } = openAmount()
  entry.answer(5n)
  entry.answer(6n)
  await expect(opened.result).resolves.toBe(5n)
  expect(modal.state.$stack.get()).toEqual([entry])
  expect(opened.closed.aborted).toBe(false)
})

test('opened.result keeps its answer after the view is closed', async () => {
  const { modal, opened, entry } = openAmount()
  entry.answer(5n)
  modal.close()
  await expect(opened.result).resolves.toBe(5n)
})

test.each<[string, (page: ReturnType<typeof openAmount>) => unknown]>([
  ['closes the dialog', ({ modal }) => modal.close()],
  ['closes the view', ({ opened }) => opened.close()],
  ['replaces the view', ({ modal }) => modal.replace(otherView)],
  ['resets the stack', ({ modal }) => modal.reset(otherView)],
  ['stops the modal', ({ stop }) => stop()],
  ['destroys the modal', ({ modal }) => modal.destroy()],
])('opened.result rejects with DialogClosedError when the app %s before an answer', async (_, leave) => {
  const page = openAmount()
  leave(page)
  const error = await page.opened.result.catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(DialogClosedError)
  expect(error).toMatchObject({ code: 'LATCHKEY_DIALOG_CLOSED', view: 'test.amount' })
  page.entry.answer(5n)
  await expect(page.opened.result).rejects.toBe(error)
})

test('opened.result stays open while another view covers it, and rejects once the view is removed', async () => {
  const { modal, opened } = openAmount()
  const rejected = vi.fn()
  opened.result.catch(rejected)
  modal.push(otherView)
  await settle()
  expect(rejected).not.toHaveBeenCalled()
  opened.close()
  await settle()
  expect(rejected).toHaveBeenCalledExactlyOnceWith(expect.any(DialogClosedError))
})

test('opened.result rejects when back() leaves the view', async () => {
  const { modal } = openAmount()
  const { result } = modal.push(amountView, { symbol: 'BTC' })
  modal.back()
  await expect(result).rejects.toBeInstanceOf(DialogClosedError)
})

test('destroy() settles the result of a view that was opened before the first start', async () => {
  const modal = createModal()
  const { result } = modal.open(amountView, { symbol: 'ETH' })
  modal.destroy()
  await expect(result).rejects.toBeInstanceOf(DialogClosedError)
})

test('a result that the app never reads causes no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { modal } = openAmount()
  modal.close()
  await settle()
  // Node reports after the microtasks of a task.
  await new Promise(setImmediate)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a view can still answer while it closes, also with what it does not know yet', async () => {
  const { modal, opened, entry } = openAmount()
  opened.closed.addEventListener('abort', () => entry.answer(Promise.resolve(7n)))
  modal.close()
  await expect(opened.result).resolves.toBe(7n)
})

test('a view that closes without an answer names the last failure while it was open, and none that a success followed', async () => {
  const store = createDialogStore()
  const declined = new UserRejectedError('signMessage')
  const first = store.push('test.first', undefined).opened.result.catch((error: unknown) => error)
  store.setFailure(new UserRejectedError('connect'))
  store.setFailure(declined)
  const second = store.push('test.second', undefined).opened.result.catch((error: unknown) => error)
  store.close()
  expect(await first).toMatchObject({
    code: 'LATCHKEY_DIALOG_CLOSED',
    message: expect.stringContaining('User rejected the request.'),
    cause: declined,
  })
  expect(await second, 'opened after the failure').toMatchObject({ view: 'test.second', cause: undefined })
  const third = store.push('test.third', undefined).opened.result.catch((error: unknown) => error)
  store.setFailure(declined)
  store.setFailure(undefined)
  store.close()
  expect(await third).toMatchObject({ view: 'test.third', cause: undefined })
})
