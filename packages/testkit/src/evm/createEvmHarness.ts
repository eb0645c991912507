import type { Network } from '@latchkey/core'
import type { Hex } from 'viem'
import type { AdapterHarness } from '../suites/adapterHarness.js'
import { chainRpc } from './chainRpc.js'
import { createEvmTestWallet, type EvmTestWallet, type EvmTestWalletOptions } from './createEvmTestWallet.js'
import { throwAwayKeys } from './throwAwayKeys.js'

export interface EvmHarness extends AdapterHarness {
  readonly wallet: EvmTestWallet
}

/**
 * An EVM test wallet as a harness for the adapter suite. It has two accounts. Give it at least two
 * chains.
 */
export function createEvmHarness(options: EvmTestWalletOptions): EvmHarness {
  const wallet = createEvmTestWallet({ privateKeys: [throwAwayKeys[0], throwAwayKeys[1] as Hex], ...options })
  const idOf = (chainId: number) => `eip155:${chainId}`
  const networkOf = ({ id, name, rpcUrl }: EvmTestWalletOptions['chains'][number]): Network => ({
    id: idOf(id),
    name: name ?? `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: rpcUrl ? [rpcUrl] : [] } },
  })
  const [first, ...others] = options.chains
  const [address = ''] = wallet.addresses
  return {
    wallet,
    connectorId: wallet.info.rdns,
    networks: [networkOf(first), ...others.map(networkOf)],
    install: (window) => wallet.announce(window),
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.listenerCount(),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    changeAccount: () => wallet.selectAccount(wallet.addresses[1] ?? address),
    changeNetwork: (networkId) => wallet.switchChain(Number(networkId.split(':')[1])),
    async verify(message, { signature }, signer) {
      const { verifyMessage } = await import('viem')
      return verifyMessage({ address: signer as Hex, message, signature: signature as Hex })
    },
    async balanceOf(holder, networkId) {
      const url = options.chains.find(({ id }) => idOf(id) === networkId)?.rpcUrl ?? ''
      return BigInt(String(await chainRpc(url, { method: 'eth_getBalance', params: [holder, 'latest'] })))
    },
    transfer: { to: wallet.addresses[1] ?? address, amount: 1n },
    grant: () => ({
      accounts: wallet.addresses.flatMap((one) =>
        options.chains.map(({ id }) => ({ networkId: idOf(id), address: one })),
      ),
      networkIds: options.chains.map(({ id }) => idOf(id)),
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    }),
    async answer(method, params, networkId) {
      if (!wallet.isAuthorized) await wallet.provider.request({ method: 'eth_requestAccounts' })
      wallet.switchChain(Number(networkId.split(':')[1]))
      return wallet.provider.request({ method, params })
    },
    notAddresses: ['0x', `0X${address.slice(2)}`, swapCase(address), `${address.slice(0, 10)}…${address.slice(-8)}`],
  }
}

/** A checksummed address with its letters in the wrong case, like a typing error. */
function swapCase(address: string): string {
  const swapped = [...address.slice(2)].map((letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
  return `0x${swapped.join('')}`
}
