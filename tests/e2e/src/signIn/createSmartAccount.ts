import { contractWalletOf } from '@latchkey/testkit'
import { createWalletClient, type Hex, http, parseEther, publicActions, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chains, look } from '../chains.ts'

export interface SmartAccount {
  readonly address: Hex
  /** The key that signs for it. */
  readonly owner: Hex
  isDeployed(): Promise<boolean>
  deploy(): Promise<void>
}

/** A contract wallet on the local chain that is not deployed yet. */
export function createSmartAccount(): SmartAccount {
  const owner = generatePrivateKey()
  const account = privateKeyToAccount(owner)
  const { address, deployment } = contractWalletOf(account.address)
  return {
    address,
    owner,
    isDeployed: async () => (await look(chains.a.url).getCode({ address })) !== undefined,
    async deploy() {
      const transport = http(chains.a.url)
      const client = createWalletClient({ account, transport, pollingInterval: 50 }).extend(publicActions)
      const params = [account.address, toHex(parseEther('1'))]
      await client.request({ method: 'anvil_setBalance', params } as never)
      const hash = await client.sendTransaction({ ...deployment, chain: null })
      await client.waitForTransactionReceipt({ hash })
    },
  }
}
