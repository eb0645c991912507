import type { BrowserContext } from 'playwright'

declare global {
  interface Window {
    __wallets?: {
      /**
       * Sends `perSecond` events per second for `duration` ms, network and account in turn.
       * Each event differs from the last of its kind, and no account comes twice: no two
       * snapshots of the flood are equal.
       *
       * @returns The number of sent events.
       */
      flood(perSecond: number, duration: number): Promise<number>
    }
  }
}

export const walletName = 'Bench Wallet'
export const walletAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Injects this number of EVM wallets (EIP-6963) into every page. They answer at once. */
export async function injectWallets(context: BrowserContext, count: number): Promise<void> {
  await context.addInitScript(
    ({ name, address, howMany }) => {
      type Listener = (value: unknown) => void
      const createProvider = () => {
        const listeners = new Map<string, Set<Listener>>()
        let isAuthorized = false
        let accounts: readonly string[] = [address]
        let chainId = '0x1'
        const of = (event: string) => listeners.get(event) ?? new Set()
        const answers: Readonly<Record<string, () => unknown>> = {
          eth_chainId: () => chainId,
          net_version: () => String(Number(chainId)),
          eth_accounts: () => (isAuthorized ? accounts : []),
          eth_requestAccounts: () => {
            isAuthorized = true
            return accounts
          },
          wallet_getPermissions: () => (isAuthorized ? [{ parentCapability: 'eth_accounts', caveats: [] }] : []),
          wallet_requestPermissions: () => {
            isAuthorized = true
            return [{ parentCapability: 'eth_accounts', caveats: [] }]
          },
          wallet_revokePermissions: () => null,
          wallet_switchEthereumChain: () => null,
        }
        const provider = {
          isMetaMask: false,
          async request({ method }: { readonly method: string }): Promise<unknown> {
            const answer = answers[method]
            if (answer) return answer()
            throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
          },
          on(event: string, listener: Listener) {
            listeners.set(event, new Set(of(event)).add(listener))
            return provider
          },
          removeListener(event: string, listener: Listener) {
            const left = new Set(of(event))
            left.delete(listener)
            listeners.set(event, left)
            return provider
          },
        }
        const emit = (event: string, value: unknown) => {
          for (const listener of of(event)) listener(value)
        }
        const moveTo = (next: string) => {
          chainId = next
          emit('chainChanged', next)
        }
        const select = (next: string) => {
          accounts = [next]
          emit('accountsChanged', accounts)
        }
        return { provider, moveTo, select }
      }

      const icon = (index: number) =>
        `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${(index * 47) % 360} 60% 50%)"/></svg>`)}`
      const wallets = Array.from({ length: howMany }, (_, index) => ({
        info: {
          uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
          name: `${name} ${index + 1}`,
          icon: icon(index),
          rdns: `example.bench.wallet${index + 1}`,
        },
        ...createProvider(),
      }))
      const announce = () => {
        for (const { info, provider } of wallets) {
          const detail = Object.freeze({ info, provider })
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        }
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announce()

      // Base, Sepolia, Avalanche and Ethereum, which the apps list.
      const chainIds = ['0x2105', '0xaa36a7', '0xa86a', '0x1']
      const send = (index: number) => {
        const turn = Math.floor(index / 2)
        if (index % 2 === 0) wallets[0]?.moveTo(chainIds[turn % chainIds.length] ?? '0x1')
        else wallets[0]?.select(`0x${(turn + 1).toString(16).padStart(40, '0')}`)
      }
      window.__wallets = {
        flood(perSecond, duration) {
          const begin = performance.now()
          let sent = 0
          return new Promise((resolve) => {
            const timer = setInterval(() => {
              const passed = performance.now() - begin
              // Drops late events: a page that was blocked would otherwise get all in one task.
              const due = Math.min((Math.min(passed, duration) / 1000) * perSecond, sent + perSecond / 20)
              for (; sent < due; sent += 1) send(sent)
              if (passed < duration) return
              clearInterval(timer)
              resolve(sent)
            }, 1)
          })
        },
      }
    },
    { name: walletName, address: walletAddress, howMany: count },
  )
}
