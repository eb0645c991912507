import type { BenchApp } from './BenchApp.ts'
import { injectSolanaWallets, solanaAddress } from './injectSolanaWallets.ts'
import { injectWallets, walletAddress, walletName } from './injectWallets.ts'

export interface PeerApp extends BenchApp {
  /** Name of the kit's package. */
  readonly kit: string
}

/** Apps with other kits, in `peers`. */
export function peerApps(rows: number): PeerApp[] {
  const last = `${walletName} ${rows}`
  const first = `${walletName} 1`
  const connected = { selector: '#address', text: walletAddress }
  return [
    {
      name: 'RainbowKit',
      kit: '@rainbow-me/rainbowkit',
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
      kit: '@web3-onboard/react',
      folder: 'web3-onboard',
      inject: injectWallets,
      hasEvents: true,
      open: (page) => page.locator('#open').click(),
      list: { selector: 'button', text: last },
      close: (page) => page.locator('onboard-v2 .close-button').first().click(),
      choose: (page) => page.locator('onboard-v2').getByRole('button', { name: first }).first().click(),
      // The kit sometimes gives the address in lower case, so the app always shows lower case.
      connected: { selector: '#address', text: walletAddress.toLowerCase() },
    },
    {
      name: 'Solana wallet-adapter',
      kit: '@solana/wallet-adapter-react-ui',
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
