import { contribute, definePlugin, type ModalOptions, picturesSlot } from '@latchkey/core'
import { createFakeAdapter, createFakeRemotePlugin } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawApp, named, seen } from '../../../testing/drawApp.js'
import { hasFocus } from '../../../testing/hasFocus.js'
import { violations } from '../../../testing/violations.js'

const { dialog, button, heading } = seen
const letters = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']
const homes = letters.map((name) => ({
  name,
  homepage: `https://www.${name.toLowerCase()}.example/get`,
  explorerId: name,
}))
const linked = letters.map((name) => ({
  id: `link/${name}`,
  name,
  explorerId: name,
  group: 'external' as const,
  link: () => `https://${name.toLowerCase()}.example/browse`,
}))
const row = (name: string) => dialog.getByRole('link', { name: new RegExp(`^${name}`) })
const rows = () =>
  dialog
    .getByRole('link')
    .elements()
    .map((each) => each.textContent)

async function openConnect(options: Partial<ModalOptions>) {
  const made = drawApp(options as never)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(heading('Connect wallet')).toBeVisible()
  return made
}
const onComputer = () => createFakeAdapter({ namespace: 'test', wallets: [], walletHomes: async () => homes })
const onPhone = () => createFakeAdapter({ namespace: 'test', wallets: linked })

test('without a wallet, the connect view links to the makers of four popular ones', async () => {
  await openConnect({ adapters: [onComputer()] })
  await expect.element(dialog.getByText('Popular wallets')).toBeVisible()
  await expect.element(row('Delta')).toHaveAttribute('href', 'https://www.delta.example/get')
  await expect.element(row('Delta')).toHaveAttribute('target', '_blank')
  const hosts = ['alpha', 'beta', 'gamma', 'delta'].map((name) => expect.stringContaining(`${name}.example`))
  expect(rows()).toEqual(hosts)
  await expect.element(dialog.getByText('No wallet found here')).not.toBeInTheDocument()
  await expect(violations()).resolves.toEqual([])
})

test('"More wallets" shows all of them, and moves the focus to the first new one', async () => {
  await openConnect({ adapters: [onComputer()] })
  await expect.element(row('Alpha')).toBeVisible()
  ;(button('More wallets').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Zeta')).toBeVisible()
  await hasFocus('Epsilon')
  await expect.element(button('More wallets')).not.toBeInTheDocument()
})

test('on a phone, each row is a link that opens the page in the wallet’s browser', async () => {
  await openConnect({ adapters: [onPhone()] })
  await expect.element(dialog.getByText('Popular wallets')).toBeVisible()
  await expect.element(row('Alpha')).toHaveAttribute('href', 'https://alpha.example/browse')
  await expect.element(row('Alpha')).toHaveAttribute('target', '_self')
  expect(rows()).toHaveLength(4)
  await button('More wallets').click()
  await expect.element(row('Zeta')).toBeVisible()
})

test.each([
  [2, ['Alpha', 'Beta']],
  [6, letters],
  [0, []],
])('features.popularWallets is the number of rows before "More wallets": %s', async (popularWallets, expected) => {
  await openConnect({ adapters: [onComputer()], features: { popularWallets } })
  await expect.element(button('Get a wallet')).toBeVisible()
  await vi.waitFor(() => expect(dialog.getByRole('link').elements()).toHaveLength(expected.length))
  await expect.poll(() => button('More wallets').elements().length).toBe(expected.length === 2 ? 1 : 0)
})

test('a wallet in the page takes the place of the popular ones', async () => {
  const adapter = onComputer()
  await openConnect({ adapters: [adapter] })
  await expect.element(row('Alpha')).toBeVisible()
  adapter.addWallet(named('Rabby'))
  await expect.element(button('Rabby')).toBeVisible()
  await expect.element(row('Alpha')).not.toBeInTheDocument()
})

test('beside a wallet in the page, links to others are only behind "More wallets"', async () => {
  await openConnect({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [named('Rabby'), ...linked] })] })
  await expect.element(button('Rabby')).toBeVisible()
  expect(rows()).toEqual([])
  await button('More wallets').click()
  await expect.element(row('Zeta')).toBeVisible()
})

test('the popular wallets are those of the namespace for which the view was opened', async () => {
  const one = createFakeAdapter({ namespace: 'one', wallets: [], walletHomes: async () => homes.slice(0, 1) })
  const two = createFakeAdapter({ namespace: 'two', wallets: [], walletHomes: async () => homes.slice(1, 3) })
  const { modal } = drawApp({ adapters: [one, two] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(row('Gamma')).toBeVisible()
  expect(rows()).toHaveLength(3)
  modal.close()
  modal.open({ namespace: 'two' })
  await vi.waitFor(() => expect(rows().map((text) => text?.slice(1, 5))).toEqual(['Beta', 'Gamm']))
})

test('a relay stays first, and pictures come from a plugin that has them', async () => {
  const image = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const pictures = definePlugin({
    id: 'pictures',
    setup: () => ({
      api: 1,
      contributes: [
        contribute(picturesSlot, {
          picture: async (kind, id) => (kind === 'wallet' && id === 'Beta' ? image : undefined),
        }),
      ],
    }),
  })
  const relay = createFakeRemotePlugin({ name: 'Relay', namespaces: {} })
  await openConnect({ adapters: [onComputer()], plugins: [relay, pictures] })
  await expect.element(row('Beta')).toBeVisible()
  const [relayRow, first] = [button('Relay').element(), row('Alpha').element()]
  expect(relayRow.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await vi.waitFor(() => expect(row('Beta').element().querySelector('img')?.src).toContain('data:image/svg+xml'))
  expect(row('Alpha').element().querySelector('[part=picture]')?.textContent).toBe('A')
})

test('a list that does not load leaves the text for a user without a wallet', async () => {
  const walletHomes = () => Promise.reject(new TypeError('offline'))
  await openConnect({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [], walletHomes })] })
  await expect.element(dialog.getByText('No wallet found here')).toBeVisible()
})
