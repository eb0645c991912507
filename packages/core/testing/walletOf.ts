import type { FakeWallet } from '@latchkey/testkit'

export function walletOf(adapter: { readonly wallets: readonly FakeWallet[] }, index = 0): FakeWallet {
  const wallet = adapter.wallets[index]
  if (!wallet) throw new Error(`The adapter has no wallet ${index}.`)
  return wallet
}
