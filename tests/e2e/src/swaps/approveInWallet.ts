import { type Address, createWalletClient, encodeFunctionData, erc20Abi, http, publicActions } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export interface Approval {
  readonly chain: { readonly url: string }
  readonly token: Address
  readonly spender: Address
  readonly units: bigint
}

/** Sets an allowance without the app. */
export async function approveInWallet(
  account: PrivateKeyAccount,
  { chain, token, spender, units }: Approval,
): Promise<void> {
  const client = createWalletClient({ account, transport: http(chain.url), pollingInterval: 50 }).extend(publicActions)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })
  const hash = await client.sendTransaction({ to: token, data, chain: null })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The approval ${hash} was reverted.`)
}
