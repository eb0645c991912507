import type { BenchApp } from './BenchApp.ts'
import { injectSolanaWallets, solanaAddress } from './injectSolanaWallets.ts'
import { injectWallets, walletAddress, walletName } from './injectWallets.ts'

/** Apps with other kits, in `peers`. Their kits ask hosts for pictures and names; here they get no answer. */
export function peerApps(rows: number): BenchApp[] {
  const last = `${walletName} ${rows}`
  const first = `${walletName} 1`
  const connected = { selector: '#address', text: walletAddress }
  return [
    {
      name: 'RainbowKit',
      folder: 'rainbowkit',
      inject: injectWallets,
      hasEvents: true,
      open: (page) => page.getByTestId('rk-connect-button').click(),
      list: { selector: '[role="dialog"] button', text: last },
      close: (page) => page.keyboard.press('Escape'),
      choose: (page) => page.getByRole('dialog').getByRole('button', { name: first }).first().click(),
      connected,
      openAccount: (page) => page.getByTestId('rk-account-button').click(),
      account: { selector: 'button', text: 'Disconnect' },
    },
    {
      name: 'web3-onboard',
      folder: 'web3-onboard',
      inject: injectWallets,
      hasEvents: true,
      open: (page) => page.locator('#open').click(),
      list: { selector: 'button', text: last },
      close: (page) => page.locator('onboard-v2 .close-button').first().click(),
      choose: (page) => page.locator('onboard-v2').getByRole('button', { name: first }).first().click(),
      // In small letters.
      connected: { selector: '#address', text: walletAddress.toLowerCase() },
    },
    {
      name: 'Solana wallet-adapter',
      folder: 'solana-wallet-adapter',
      inject: injectSolanaWallets,
      hasEvents: false,
      open: (page) => page.locator('.wallet-adapter-button-trigger').click(),
      list: { selector: '.wallet-adapter-modal-list button', text: last },
      close: (page) => page.keyboard.press('Escape'),
      choose: (page) => page.locator('.wallet-adapter-modal-list').getByRole('button', { name: first }).first().click(),
      connected: { selector: '#address', text: solanaAddress },
      openAccount: (page) => page.locator('.wallet-adapter-button-trigger').click(),
      account: { selector: 'li', text: 'Disconnect' },
    },
  ]
}
