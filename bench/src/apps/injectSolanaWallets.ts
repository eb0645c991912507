import type { BrowserContext } from 'playwright'
import { walletName } from './injectWallets.ts'

/** Address of the public key whose bytes are all 0 except the last, which is 1. */
export const solanaAddress = '11111111111111111111111111111112'

/** Injects this number of Solana wallets (Wallet Standard) into every page. They answer at once. */
export async function injectSolanaWallets(context: BrowserContext, count: number): Promise<void> {
  await context.addInitScript(
    ({ name, address, howMany }) => {
      const publicKey = new Uint8Array(32)
      publicKey[31] = 1
      const chains = ['solana:mainnet']
      const account = { address, publicKey, chains, features: ['solana:signTransaction', 'solana:signMessage'] }
      const createWallet = (_: unknown, index: number) => {
        const picture = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="8" height="8" fill="#${index}${index}f"/></svg>`
        const wallet = {
          version: '1.0.0',
          name: `${name} ${index + 1}`,
          icon: `data:image/svg+xml;base64,${btoa(picture)}`,
          chains,
          accounts: [] as unknown[],
          features: {
            'standard:connect': {
              version: '1.0.0',
              connect: async () => {
                wallet.accounts = [account]
                return { accounts: wallet.accounts }
              },
            },
            'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
            'standard:events': { version: '1.0.0', on: () => () => undefined },
            'solana:signTransaction': {
              version: '1.0.0',
              supportedTransactionVersions: ['legacy', 0],
              signTransaction: async () => [],
            },
            'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
          },
        }
        return wallet
      }
      const wallets = Array.from({ length: howMany }, createWallet)
      const register = (api: { register(...all: unknown[]): void }) => api.register(...wallets)
      window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    },
    { name: walletName, address: solanaAddress, howMany: count },
  )
}
