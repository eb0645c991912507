import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { createEvmTestWallet, throwAwayKeys, when } from '@latchkey/testkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createConfig, useAccount, WagmiProvider } from 'wagmi'
import { disconnect, getAccount } from 'wagmi/actions'
import { chainA, createBridge } from '../testing/createBridge.js'
import { joinWagmi, latchkey, modalTransport } from './index.js'

/** What the module of an app does. Hot reload evaluates it again, in the same page. */
function evaluate() {
  const modal = createModal({ networks: [chainA], adapters: [evm()], prefetch: 'none' })
  const config = createConfig({
    chains: [chainA],
    connectors: [latchkey(modal)],
    multiInjectedProviderDiscovery: false,
    transports: { [chainA.id]: modalTransport(modal) },
  })
  joinWagmi({ config, modal })
  return { modal, config }
}

const queries = new QueryClient()

function Account() {
  const { status, address } = useAccount()
  return <p>{`${status} ${address}`}</p>
}

function App({ modal, config }: ReturnType<typeof evaluate>) {
  // `ModalProvider` does this.
  useEffect(() => modal.start(), [modal])
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <Account />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

let root: Root
const place = document.createElement('div')
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  localStorage.clear()
})

test('a module that is replaced twice leaves one bridge, and the wallet stays connected without a prompt', async () => {
  const wallet = createEvmTestWallet({
    rdns: 'example.hot',
    privateKeys: throwAwayKeys.slice(4, 6) as [Hex, Hex],
    chains: [{ id: chainA.id, rpcUrl: inject('chains').a.url }],
    memory: localStorage,
  })
  wallet.announce(window)
  const [first = '', second = ''] = wallet.addresses
  const render = async () => {
    const module = evaluate()
    await act(async () =>
      root.render(
        <StrictMode>
          <App {...module} />
        </StrictMode>,
      ),
    )
    return module
  }
  const shows = async (text: string) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    await vi.waitFor(() => expect(place.textContent).toBe(text))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  }

  const before = await render()
  await act(async () => {
    await before.modal.connect({ connectorId: 'eip155/example.hot' })
  })
  await shows(`connected ${first}`)
  const listeners = wallet.listenerCount()
  wallet.script.clearLog()

  const replaced = [before, await render()]
  await shows(`connected ${first}`)
  const { modal, config } = await render()
  await shows(`connected ${first}`)
  expect(wallet.script.prompts).toEqual([])
  expect(wallet.listenerCount()).toBe(listeners)
  expect(replaced.map((each) => each.modal.state.$isStarted.get())).toEqual([false, false])

  const changes = vi.fn()
  for (const each of replaced) each.config.subscribe((state) => state, changes)
  await act(async () => {
    wallet.selectAccount(second)
    await when(modal.state.$current, (current) => current?.address === second)
  })
  await shows(`connected ${second}`)
  await act(() => disconnect(config))
  await shows('disconnected undefined')
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(changes).not.toHaveBeenCalled()
})

test('a module that only joins, and is replaced twice, leaves one bridge', async () => {
  const page = createBridge()
  const countWrites = async () => {
    let writes = 0
    const stop = page.config.subscribe(
      (state) => state,
      () => {
        writes += 1
      },
    )
    await page.choose(page.anchor)
    expect(getAccount(page.config).status).toBe('connected')
    await page.modal.disconnect()
    expect(getAccount(page.config).status).toBe('disconnected')
    stop()
    return writes
  }
  // The first connection also sets wagmi's chain.
  await countWrites()
  const writes = await countWrites()
  joinWagmi(page)
  joinWagmi(page)
  expect(await countWrites()).toBe(writes)
  page.stop()
})
