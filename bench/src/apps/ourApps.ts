import type { BenchApp } from './BenchApp.ts'
import { injectSolanaWallets, solanaAddress } from './injectSolanaWallets.ts'
import { injectWallets, walletAddress, walletName } from './injectWallets.ts'

const connected = { selector: '#address', text: walletAddress }

const dialog: Pick<BenchApp, 'open' | 'close' | 'choose' | 'connected' | 'openAccount' | 'account'> = {
  open: (page) => page.getByRole('button', { name: 'Connect wallet' }).click(),
  close: (page) => page.keyboard.press('Escape'),
  choose: (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `${walletName} 1` })
      .first()
      .click(),
  connected,
  openAccount: (page) => page.getByTitle(/^Account: /).click(),
  account: { selector: 'button', text: 'Disconnect' },
}

export function ourApps(rows: number): {
  readonly evm: BenchApp
  readonly fourNamespaces: BenchApp
  readonly solana: BenchApp
  readonly floor: BenchApp
  readonly many: BenchApp
} {
  const list = { selector: 'dialog button', text: `${walletName} ${rows}` }
  return {
    evm: { name: 'Latchkey, EVM', folder: 'evm', inject: injectWallets, hasEvents: true, list, ...dialog },
    fourNamespaces: {
      name: 'Latchkey, four namespaces and relay',
      folder: 'fourNamespaces',
      inject: injectWallets,
      hasEvents: true,
      list,
      ...dialog,
    },
    solana: {
      ...dialog,
      name: 'Latchkey, Solana',
      folder: 'solana',
      inject: injectSolanaWallets,
      hasEvents: false,
      list,
      connected: { selector: '#address', text: solanaAddress },
    },
    many: { name: 'Latchkey, many', folder: 'many', inject: injectWallets, hasEvents: false, list, ...dialog },
    floor: {
      name: 'bare <dialog>',
      folder: 'floor',
      inject: injectWallets,
      hasEvents: false,
      list,
      open: (page) => page.locator('#open').click(),
      close: (page) => page.keyboard.press('Escape'),
      choose: (page) => page.locator('dialog button').first().click(),
      connected,
    },
  }
}
