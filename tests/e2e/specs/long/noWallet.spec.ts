import { devices } from '@playwright/test'
import { expect, test } from '../../src/test.ts'

/** Pages with only `evm()`, without a relay and without a wallet in the browser. */
const query = '?wallets=off&namespaces=eip155&token=secret'

for (const [name, device] of [
  ['an iPhone', devices['iPhone 15']],
  ['an Android phone', devices['Pixel 7']],
] as const) {
  test.describe(`on ${name} without a wallet`, () => {
    const { userAgent, viewport, hasTouch, isMobile } = device
    test.use({ userAgent, viewport, hasTouch, isMobile })

    test('links open this page in the wallets’ own browsers, without the secrets in its URL', async ({
      demo,
      page,
    }) => {
      await demo.open(query)
      await demo.connectButton.tap()
      const clean = new URL(page.url())
      clean.searchParams.delete('token')
      const link = (wallet: string) => demo.dialog.getByRole('link', { name: new RegExp(`^${wallet}`) })
      await expect(link('Coinbase')).toHaveAttribute(
        'href',
        `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(clean.href)}`,
      )
      await expect(link('MetaMask')).toHaveAttribute('href', `https://link.metamask.io/dapp/${clean.href.slice(7)}`)
      await expect(link('Trust')).toHaveAttribute('target', '_self')
      await expect(demo.dialog.getByText('Popular wallets')).toBeVisible()
      await expect(demo.dialog.getByRole('link')).toHaveCount(4)
      await demo.inDialog('More wallets').tap()
      await expect(link('imToken')).toHaveAttribute(
        'href',
        `imtokenv2://navigate/DappView?url=${encodeURIComponent(clean.href)}`,
      )
      await expect(demo.dialog.getByRole('link')).toHaveCount(13)
      await expect(demo.dialog.getByText('No wallet found here')).toBeHidden()
    })

    test('the dialog suggests wallets to install', async ({ demo }) => {
      await demo.open(query)
      await demo.connectButton.tap()
      await demo.inDialog('Get a wallet').tap()
      await expect(demo.dialog.getByRole('link', { name: /^MetaMask/ })).toHaveAttribute('href', 'https://metamask.io/')
      await expect(demo.dialog.getByRole('link', { name: /^Rabby/ })).toBeHidden()
    })
  })
}

test('on a computer without a wallet the dialog suggests popular wallets to install', async ({ demo }) => {
  await demo.open(query)
  await demo.connectButton.click()
  await expect(demo.dialog.getByText('Popular wallets')).toBeVisible()
  await expect(demo.dialog.getByRole('link')).toHaveCount(4)
  await expect(demo.dialog.getByRole('link', { name: /^MetaMask/ })).toHaveAttribute('href', 'https://metamask.io/')
  await demo.inDialog('Get a wallet').click()
  await expect(demo.dialog.getByRole('link', { name: /^Rabby/ })).toHaveAttribute('href', 'https://rabby.io/')
})
