import { contribute, definePlugin, fundingSlot } from '@latchkey/core'
import { describe, expect, test, vi } from 'vitest'
import { type HeldNamespace, holdings } from '../../../testing/drawReceive.js'
import { button, code, dialog, openReceive } from '../../../testing/openReceive.js'
import { readCode } from '../../../testing/readCode.js'

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
})

test('what a plugin says before money arrives is beside the address', async () => {
  const notice = { load: async () => ({ default: () => <p>Protect the wallet first</p> }) }
  const setup = () => ({ api: undefined, contributes: [contribute(fundingSlot, notice)] })
  await openReceive('eip155', { others: [definePlugin<'notices', undefined>({ id: 'notices', setup })] })
  await expect.element(dialog.getByText('Protect the wallet first')).toBeVisible()
})
