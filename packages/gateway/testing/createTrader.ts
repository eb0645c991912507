import { type Address, createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account of a local chain with a key of its own, which sends what the gateway built. */
export interface Trader {
  readonly address: Address
  /** `undefined`: the native currency. */
  balanceOf(token: string | undefined): Promise<bigint>
  /**
   * Sends a transaction and waits until it is mined.
   *
   * @returns What it cost in fees.
   * @throws {Error} It was reverted.
   */
  send(transaction: { readonly to: string; readonly data: string; readonly value: bigint }): Promise<bigint>
  /** The signature of a permit (EIP-2612) of a token whose domain has its name and version 1. */
  signPermit(permit: {
    readonly token: string
    readonly spender: string
    readonly amount: bigint
    readonly deadline: number
  }): Promise<Hex>
}

const abi = parseAbi([
  'function name() view returns (string)',
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

export async function createTrader(url: string): Promise<Trader> {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, transport: http(url), pollingInterval: 50 }).extend(publicActions)
  const { address } = account
  await client.request({ method: 'anvil_setBalance', params: [address, '0x21e19e0c9bab2400000'] } as never)
  return {
    address,
    balanceOf: (token) =>
      token === undefined
        ? client.getBalance({ address })
        : client.readContract({ address: token as Address, abi, functionName: 'balanceOf', args: [address] }),
    async send({ to, data, value }) {
      const hash = await client.sendTransaction({ to: to as Address, data: data as Hex, value, gas, chain: null })
      const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
      return gasUsed * effectiveGasPrice
    },
    async signPermit({ token, spender, amount, deadline }) {
      const contract = { address: token as Address, abi } as const
      const [name, nonce, chainId] = await Promise.all([
        client.readContract({ ...contract, functionName: 'name' }),
        client.readContract({ ...contract, functionName: 'nonces', args: [address] }),
        client.getChainId(),
      ])
      return account.signTypedData({
        domain: { name, version: '1', chainId, verifyingContract: contract.address },
        types: { Permit: permit },
        primaryType: 'Permit',
        message: { owner: address, spender: spender as Address, value: amount, nonce, deadline: BigInt(deadline) },
      })
    },
  }
}
