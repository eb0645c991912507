import { contribute, definePlugin, type ListedWallet, listedWalletsSlot } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton, ModalProvider } from '../../index.js'

/** The Connect view over wallets that a plugin lists. */
async function openConnect(entries: readonly Partial<ListedWallet>[]) {
  const listed = entries.map(
    (entry, index): ListedWallet => ({
      id: `w${index}`,
      name: `Wallet ${index}`,
      group: 'recommended',
      select: () => undefined,
      ...entry,
    }),
  )
  const plugin = definePlugin({
    id: 'lists',
    setup: () => ({ api: 1, contributes: [contribute(listedWalletsSlot, { $listed: atom(listed) })] }),
  })
  const adapter = createFakeAdapter({ namespace: 'one', wallets: [{ name: 'Here' }] })
  const { modal } = createTestModal({ adapters: [adapter], plugins: [plugin], window })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: /^Here/ })).toBeVisible()
  return { modal, row: (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) }) }
}

test('a listed wallet is pressed inside the person’s gesture, and nothing is connected by it', async () => {
  const pressed: boolean[] = []
  const { modal, row } = await openConnect([{ select: () => pressed.push(navigator.userActivation.isActive) }, {}])
  await row('Wallet 0').click()
  expect(pressed).toEqual([true])
  expect(modal.state.$attempts.get().size).toBe(0)
  expect(modal.state.$stack.get().map(({ view }) => view)).toEqual(['Connect'])
})

test('and by the keyboard', async () => {
  const press = vi.fn()
  const { row } = await openConnect([{ select: press }])
  ;(row('Wallet 0').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})

test('the row of a wallet calls prepare() when the user points at it', async () => {
  const prepare = vi.fn()
  const press = vi.fn()
  const { row } = await openConnect([{ prepare, select: press }])
  expect(prepare).not.toHaveBeenCalled()
  await row('Wallet 0').hover()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled())
  expect(press).not.toHaveBeenCalled()
})

test('it is not called installed', async () => {
  const { row } = await openConnect([{}])
  expect(row('Here').element().textContent).toContain('Installed')
  expect(row('Wallet 0').element().textContent).not.toContain('Installed')
})

test('the row for any wallet of a phone shows the glyph of a phone in place of a letter', async () => {
  const { row } = await openConnect([{ group: 'walletConnect' }, {}])
  const picture = (name: string) => row(name).element().querySelector('[part=picture]')
  expect(picture('Wallet 0')?.querySelector('svg')).not.toBeNull()
  expect(picture('Wallet 0')?.textContent).toBe('')
  expect(picture('Wallet 1')?.textContent).toBe('W')
})
