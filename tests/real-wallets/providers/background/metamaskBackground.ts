import type { EvmTestWallet } from '@latchkey/testkit'
import type { BitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import type { SolanaTestWallet } from '@latchkey/testkit/solana'
import { answerOf } from './answerOf.ts'
import type { Background } from './Background.ts'
import { createMultichain } from './createMultichain.ts'
import { followEvm } from './followEvm.ts'
import { stateOfEvm } from './stateOfEvm.ts'

export interface MetamaskKeys {
  readonly evm: EvmTestWallet
  readonly solana: SolanaTestWallet
  readonly bitcoin: BitcoinTestWallet
}

interface Message {
  readonly name: string
  readonly data: { readonly id?: number; readonly method: string; readonly params?: unknown }
}

const evmName = 'metamask-provider'
const multichainName = 'metamask-multichain-provider'

/**
 * MetaMask's own methods and messages on the two streams of its page script: EIP-1193 and the
 * multichain API.
 */
export function metamaskBackground({ evm, solana, bitcoin }: MetamaskKeys): Background {
  const own: Readonly<Record<string, () => unknown>> = {
    metamask_getProviderState: () => stateOfEvm(evm),
    metamask_sendDomainMetadata: () => true,
  }
  const multichain = createMultichain({ solana, bitcoin })
  return {
    async answer(message) {
      const { name, data } = message as Message
      const { id, method, params } = data ?? {}
      if (id === undefined) return undefined
      const ask =
        name === multichainName ? () => multichain.ask(method, params) : () => evm.provider.request({ method, params })
      return { name, data: { jsonrpc: '2.0', id, ...(await answerOf(own[method] ?? ask)) } }
    },
    listen(send) {
      const notify = (name: string, method: string, params: unknown) =>
        send({ name, data: { jsonrpc: '2.0', method, params } })
      followEvm(evm, {
        accounts(accounts) {
          notify(evmName, 'metamask_unlockStateChanged', { accounts, isUnlocked: !evm.isLocked })
          notify(evmName, 'metamask_accountsChanged', accounts)
        },
        chain: (chainId) =>
          notify(evmName, 'metamask_chainChanged', { chainId, networkVersion: String(Number(chainId)) }),
      })
      multichain.listen((method, params) => notify(multichainName, method, params))
    },
  }
}
