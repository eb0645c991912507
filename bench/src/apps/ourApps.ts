import type { BenchApp } from './BenchApp.ts'
import { injectSolanaWallets, solanaAddress } from './injectSolanaWallets.ts'
import { injectWallets, walletAddress, walletName } from './injectWallets.ts'

const connected = { selector: '#address', text: walletAddress }

const dialog: Pick<BenchApp, 'open' | 'close' | 'choose' | 'connected'> = {
  open: (page) => page.getByRole('button', { name: 'Connect wallet' }).click(),
  close: (page) => page.keyboard.press('Escape'),
  choose: (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `${walletName} 1` })
      .first()
      .click(),
  connected,
}

const account: Pick<BenchApp, 'openAccount' | 'account'> = {
  openAccount: (page) => page.getByTitle(/^Account: /).click(),
  account: { selector: 'button', text: 'Disconnect' },
}

const bare: Omit<BenchApp, 'name' | 'folder' | 'list'> = {
  inject: injectWallets,
  hasEvents: false,
  open: (page) => page.locator('#open').click(),
  close: (page) => page.keyboard.press('Escape'),
  choose: (page) => page.locator('dialog button').first().click(),
  connected,
}

export function ourApps(rows: number): {
  readonly evm: BenchApp
  readonly fourNamespaces: BenchApp
  readonly solana: BenchApp
  readonly floor: BenchApp
  /** The same, rendered by React. */
  readonly floorWithReact: BenchApp
  /** Its page contains the dialog that `copyDialog` copies from `evm`. */
  readonly copy: BenchApp
  readonly many: BenchApp
} {
  const list = { selector: 'dialog button', text: `${walletName} ${rows}` }
  return {
    evm: { name: 'Latchkey, EVM', folder: 'evm', inject: injectWallets, hasEvents: true, list, ...dialog, ...account },
    fourNamespaces: {
      name: 'Latchkey, four namespaces and relay',
      folder: 'fourNamespaces',
      inject: injectWallets,
      hasEvents: true,
      list,
      ...dialog,
      ...account,
    },
    solana: {
      ...dialog,
      ...account,
      name: 'Latchkey, Solana',
      folder: 'solana',
      inject: injectSolanaWallets,
      hasEvents: false,
      list,
      connected: { selector: '#address', text: solanaAddress },
    },
    many: {
      name: 'Latchkey, many',
      folder: 'many',
      inject: injectWallets,
      hasEvents: false,
      list,
      ...dialog,
      ...account,
    },
    copy: {
      name: 'bare <dialog>, our markup',
      folder: 'copy',
      inject: injectWallets,
      hasEvents: false,
      list,
      ...dialog,
    },
    floor: { name: 'bare <dialog>', folder: 'floor', list, ...bare },
    floorWithReact: { name: 'bare <dialog>, React', folder: 'floorWithReact', list, ...bare },
  }
}
