import { accountActionsSlot } from '@latchkey/core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawReceive, type HeldNamespace, holdings } from '../../../testing/drawReceive.js'
import { readCode } from '../../../testing/readCode.js'
import { receiveView } from '../../api.js'
import { internalApi } from '../../contract/internals.js'
import { createReceiving } from '../../receive/createReceiving.js'

const dialog = page.getByRole('dialog')
const code = dialog.getByRole('img')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

async function openReceive(namespace: HeldNamespace, options: Parameters<typeof drawReceive>[0] = {}) {
  const made = await drawReceive({ namespace, ...options })
  made.modal.open(receiveView)
  await expect.element(code).toBeVisible()
  return made
}

describe.each(Object.keys(holdings) as HeldNamespace[])('receiving on %s', (namespace) => {
  test('shows the address as a code that a QR reader decodes, and as text', async () => {
    await openReceive(namespace)
    await expect.poll(() => readCode(code)).toBe(holdings[namespace].address)
    const groups = holdings[namespace].address.match(/^0x.{1,4}|.{1,4}/g) ?? []
    await expect.element(dialog.getByText(groups[1] ?? '', { exact: true }).first()).toBeVisible()
  })
})

describe('an amount', () => {
  test.each([
    ['eip155', '1.5', `ethereum:${holdings.eip155.address}@1?value=1500000000000000000`],
    ['solana', '0.25', `solana:${holdings.solana.address}?amount=0.25`],
    ['bip122', '0.001', `bitcoin:${holdings.bip122.address}?amount=0.001`],
  ] as const)('on %s becomes part of the code and of a link', async (namespace, amount, uri) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openReceive(namespace)
    await button('Ask for an amount').click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await expect.poll(() => readCode(code)).toBe(uri)
    await button('Copy link').click()
    expect(write).toHaveBeenLastCalledWith(uri)
    await expect.element(dialog.getByText('Link copied')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('')
    await expect.poll(() => readCode(code)).toBe(holdings[namespace].address)
    write.mockRestore()
  })

  test('is not offered where the namespace has no payment URIs', async () => {
    const { modal } = await openReceive('polkadot')
    const { canAskAmount } = createReceiving(modal.api(internalApi).contextOf())
    await expect(canAskAmount(holdings.polkadot.networks[0].id)).resolves.toBe(false)
    await expect.element(button('Ask for an amount')).not.toBeInTheDocument()
  })

  test('is typed with the decimal separator of the locale', async () => {
    await openReceive('eip155', { locale: 'de-DE' })
    await button('Ask for an amount').click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1,5')
    await expect.poll(() => readCode(code)).toContain('value=1500000000000000000')
  })

  test.each(['x', '1e3', '-1', '1.0000000000000000001'])(
    '%s is refused, and the code keeps the address',
    async (typed) => {
      await openReceive('eip155')
      await button('Ask for an amount').click()
      await dialog.getByRole('textbox', { name: 'Amount' }).fill(typed)
      await expect.element(dialog.getByText('Enter an amount like 1.5.')).toBeVisible()
      await expect.poll(() => readCode(code)).toBe(holdings.eip155.address)
      await expect.element(button('Copy link')).not.toBeInTheDocument()
    },
  )
})

describe('the address', () => {
  test('is copied whole, and the page says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openReceive('eip155')
    await button('Copy address').click()
    expect(write).toHaveBeenLastCalledWith(holdings.eip155.address)
    await expect.element(dialog.getByText('Address copied')).toBeVisible()
    write.mockRestore()
  })

  test('that can not be copied stays on the screen, and the page says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked.'))
    await openReceive('eip155')
    await button('Copy address').click()
    await expect.element(dialog.getByText('Failed to copy')).toBeVisible()
    write.mockRestore()
  })

  test.each([
    ['eip155', ['Ethereum', 'Base']],
    ['solana', ['Solana', 'Solana Devnet']],
    ['bip122', ['Bitcoin']],
    ['polkadot', ['Polkadot']],
  ] as const)('on %s works on the networks where it is written like this', async (namespace, names) => {
    await openReceive(namespace)
    await dialog.getByRole('button', { name: /^Networks with this address/ }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Compatible Networks' })).toBeVisible()
    await expect
      .poll(() =>
        dialog
          .getByRole('listitem')
          .elements()
          // The picture of a network without one is its first letter.
          .map((row) => row.textContent?.replace(/^(.)\1/, '$1').replace(/Test$/, '')),
      )
      .toEqual([...names])
  })
})

test('the account has an action that leads here, while it is connected', async () => {
  const { modal } = await drawReceive()
  const action = () =>
    modal
      .slot(accountActionsSlot)
      .get()
      .find(({ value }) => value.id === 'receive')?.value
  expect(action()?.view.id).toBe(receiveView.id)
  expect(action()?.$isAvailable?.get()).toBe(true)
  await modal.disconnect()
  expect(action()?.$isAvailable?.get()).toBe(false)
})

test('without an account the view says that a wallet is needed', async () => {
  const { modal } = await drawReceive()
  modal.open(receiveView)
  await modal.disconnect()
  modal.open(receiveView)
  await expect.element(dialog.getByText('Account not found')).toBeVisible()
})
