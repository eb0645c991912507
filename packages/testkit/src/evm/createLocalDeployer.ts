import { type Abi, type Address, createWalletClient, type Hex, http, publicActions, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface LocalDeployerOptions {
  /** URL of the node. */
  readonly url: string
  /** Of a funded account. Default: a new one, which anvil gives a balance. */
  readonly key?: Hex | undefined
}

export interface LocalContract {
  readonly abi: Abi
  readonly bytecode: Hex
}

export interface LocalCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
  /** The limit. Default: the estimate of the node. */
  readonly gas?: bigint
}

/** An account that deploys and calls contracts of a local chain, and waits until it is mined. */
export interface LocalDeployer {
  readonly address: Address
  /** @throws {Error} when the deployment is reverted. */
  deploy(contract: LocalContract, args?: readonly unknown[]): Promise<Address>
  /** @throws {Error} when the transaction is reverted. */
  call(call: LocalCall): Promise<void>
  read(call: Omit<LocalCall, 'value' | 'gas'>): Promise<unknown>
  /** A method of the node, e.g. `anvil_setBalance`. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Milliseconds between checks for a receipt. A local node mines at once. */
const pollingInterval = 50
/**
 * A contract that stores the time of its block needs more gas than estimated when the next block is
 * in another second, e.g. a pool of Uniswap v3.
 */
const gasMargin = 2n

/** Creates the account, and funds it unless it is given. */
export async function createLocalDeployer({ url, key }: LocalDeployerOptions): Promise<LocalDeployer> {
  const client = createWalletClient({
    account: privateKeyToAccount(key ?? generatePrivateKey()),
    transport: http(url),
    pollingInterval,
  }).extend(publicActions)
  const request: LocalDeployer['request'] = (method, params) => client.request({ method, params } as never)

  if (key === undefined) await request('anvil_setBalance', [client.account.address, '0x21e19e0c9bab2400000'])

  const mined = async (hash: Hex): Promise<Address> => {
    const { status, contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
    return contractAddress ?? zeroAddress
  }

  return {
    address: client.account.address,
    async deploy(contract, args = []) {
      return mined(await client.deployContract({ ...contract, args, chain: null }))
    },
    async call(call) {
      const estimate = await client.estimateContractGas(call as never)
      await mined(await client.writeContract({ ...call, gas: estimate * gasMargin, chain: null } as never))
    },
    read: (call) => client.readContract(call),
    request,
  }
}
