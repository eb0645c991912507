import type { SwapTransaction } from '@latchkey/core/services'
import { type Address, createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account with a key of its own that trades on a local chain. */
export interface Trader {
  readonly address: Address
  /** `undefined`: the native currency. */
  balanceOf(token: string | undefined): Promise<bigint>
  /** Makes the wrapped native currency. */
  wrap(weth: Address, amount: bigint): Promise<void>
  /**
   * Sends a transaction, and waits until it is mined.
   *
   * @returns What it cost in fees.
   * @throws {Error} when it is reverted.
   */
  send(transaction: SwapTransaction): Promise<bigint>
  /** The signature of a permit (EIP-2612) for SIGNET of the local market. */
  signPermit(permit: {
    readonly token: Address
    readonly spender: Address
    readonly amount: bigint
    readonly deadline: number
  }): Promise<Hex>
}

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function nonces(address) view returns (uint256)',
])
const permit = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

/**
 * An estimate is not enough when the block is of a later second than the estimate: then a pool of v3
 * also writes an observation.
 */
const gas = 3_000_000n

export async function createTrader({ url }: { readonly url: string }): Promise<Trader> {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, transport: http(url), pollingInterval: 50 }).extend(publicActions)
  const { address } = account
  await client.request({ method: 'anvil_setBalance', params: [address, '0x21e19e0c9bab2400000'] } as never)
  const send: Trader['send'] = async ({ to, data, value }) => {
    const hash = await client.sendTransaction({ to: to as Address, data: data as Hex, value, gas, chain: null })
    const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
    return gasUsed * effectiveGasPrice
  }
  return {
    address,
    balanceOf: (token) =>
      token === undefined
        ? client.getBalance({ address })
        : client.readContract({ address: token as Address, abi, functionName: 'balanceOf', args: [address] }),
    send,
    async wrap(weth, amount) {
      await send({ to: weth, data: '0xd0e30db0', value: amount })
    },
    async signPermit({ token, spender, amount, deadline }) {
      const [nonce, chainId] = await Promise.all([
        client.readContract({ address: token, abi, functionName: 'nonces', args: [address] }),
        client.getChainId(),
      ])
      return account.signTypedData({
        domain: { name: 'Signet', version: '1', chainId, verifyingContract: token },
        types: { Permit: permit },
        primaryType: 'Permit',
        message: { owner: address, spender, value: amount, nonce, deadline: BigInt(deadline) },
      })
    },
  }
}
