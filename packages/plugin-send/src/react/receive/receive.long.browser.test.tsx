import { accountActionsSlot } from '@latchkey/core'
import { describe, expect, test, vi } from 'vitest'
import { drawReceive, holdings } from '../../../testing/drawReceive.js'
import { button, code, dialog, openReceive } from '../../../testing/openReceive.js'
import { readCode } from '../../../testing/readCode.js'
import { receiveView } from '../../api.js'
import { internalApi } from '../../contract/internals.js'
import { createReceiving } from '../../receive/createReceiving.js'

describe('an amount', () => {
  test('is not offered where the namespace has no payment URIs', async () => {
    const { modal } = await openReceive('polkadot')
    const { canAskAmount } = createReceiving(modal.api(internalApi).contextOf())
    expect(canAskAmount(holdings.polkadot.networks[0].id)).toBe(false)
    await expect.element(button('Ask for an amount')).not.toBeInTheDocument()
  })

  test('is typed with the decimal separator of the locale', async () => {
    await openReceive('eip155', { locale: 'nl-NL' })
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
