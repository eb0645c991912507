import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import {
  type Adapter,
  base,
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  type ModalOptions,
  mainnet,
  type Network,
  type Plugin,
  provide,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/core'
import { paymentsService } from '@latchkey/core/services'
import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal, type FakeAdapter, realService, type TestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { send } from '../src/send.js'

const networkOf = (id: string, name: string, symbol: string, decimals: number): Network => ({
  id,
  name,
  nativeCurrency: { name, symbol, decimals },
  rpcUrls: { default: { http: [] } },
})

/** What a user has in each namespace: networks and a real address. */
export const holdings = {
  eip155: { adapter: evm(), networks: [mainnet, base], address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
  solana: {
    adapter: solana(),
    networks: [solanaMainnet, solanaDevnet],
    address: 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF',
  },
  bip122: {
    adapter: bitcoin(),
    networks: [bitcoinMainnet, bitcoinTestnet],
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  },
  polkadot: {
    adapter: polkadot(),
    networks: [
      networkOf('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10),
      networkOf('polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12),
    ],
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
} as const

export type HeldNamespace = keyof typeof holdings

export interface DrawReceiveOptions extends Pick<ModalOptions, 'theme' | 'locale'> {
  readonly namespace?: HeldNamespace | undefined
  /** Other plugins of the page. */
  readonly others?: readonly Plugin[] | undefined
}

type Test = TestModal<readonly [FakeAdapter<string>], readonly [ReturnType<typeof send>]>

/** A page with the plugin and a connected fake wallet, whose address and URIs are real. */
export async function drawReceive({
  namespace = 'eip155',
  others = [],
  ...options
}: DrawReceiveOptions = {}): Promise<Test> {
  const { adapter, networks, address } = holdings[namespace]
  const fake = createFakeAdapter({
    namespace,
    wallets: [{ id: 'io.anchor', name: 'Anchor', accounts: [{ id: 'ada', address, type: 'eoa' }] }],
    services: [provide(paymentsService, realService(adapter as Adapter, paymentsService, { networks }))],
  })
  const plugins = [send(), ...others] as unknown as readonly [ReturnType<typeof send>]
  const made: Test = createTestModal({ ...options, networks, adapters: [fake], plugins, window })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={made.modal} clock={made.clock}>
      <p>A page</p>
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  await made.modal.prepare()
  await made.modal.connect({ connectorId: `${namespace}/io.anchor` })
  return made
}
