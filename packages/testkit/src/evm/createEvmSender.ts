import type { Chain, Hex, PrivateKeyAccount, PublicActions, Transport, WalletClient } from 'viem'
import { type BatchCall, batchExecutorCode, encodeBatch } from './batchExecutor.js'
import { chainRpc } from './chainRpc.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** Parameters of `eth_sendTransaction`. Quantities are hex texts. */
export interface EvmTransactionRequest {
  readonly to?: Hex | undefined
  readonly value?: Hex | undefined
  readonly data?: Hex | undefined
  readonly input?: Hex | undefined
  readonly gas?: Hex | undefined
  readonly nonce?: Hex | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
}

export interface EvmReceipt {
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
  readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
}

/** Signs transactions of one chain with real keys and sends them to its node. */
export interface EvmSender {
  send(account: PrivateKeyAccount, transaction: EvmTransactionRequest): Promise<Hex>
  /** Like `send`, but sends even if the estimate fails, so that a revert is mined. */
  sendCall(account: PrivateKeyAccount, call: BatchCall): Promise<Hex>
  /** All calls in one transaction of the account to itself, through EIP-7702. */
  sendBatch(account: PrivateKeyAccount, calls: readonly BatchCall[]): Promise<Hex>
  /** `undefined`: not mined yet. */
  receipt(hash: Hex): Promise<EvmReceipt | undefined>
  waitForReceipt(hash: Hex): Promise<EvmReceipt>
}

type Client = WalletClient<Transport, Chain> & PublicActions<Transport, Chain>

/**
 * Deployed on every network that anvil starts and on the public ones. Input: salt (32 bytes),
 * creation code.
 */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'0'.repeat(64)}`
/** Gas for a transaction whose estimate fails. */
const enoughGas = 2_000_000n
/** Milliseconds between checks for a receipt. A local node mines at once. */
const pollingInterval = 50

export function createEvmSender(chainId: number, url: string): EvmSender {
  let client: Promise<Client> | undefined
  /**
   * The last transaction by address. They are sent one after the other, so that two don't take the
   * same nonce.
   */
  const queues = new Map<string, Promise<unknown>>()

  function load(): Promise<Client> {
    client ??= import('viem').then(({ createWalletClient, custom, defineChain, publicActions }) => {
      const chain = defineChain({
        id: chainId,
        name: `Local chain ${chainId}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [url] } },
      })
      const transport = custom({ request: (request) => chainRpc(url, request) }, { retryCount: 0 })
      return createWalletClient({ chain, transport, pollingInterval }).extend(publicActions)
    })
    return client
  }

  function enqueue(account: PrivateKeyAccount, run: (client: Client) => Promise<Hex>): Promise<Hex> {
    const before = queues.get(account.address) ?? Promise.resolve()
    const sent = before.then(
      async () => run(await load()),
      async () => run(await load()),
    )
    queues.set(account.address, sent)
    return sent.catch((cause: unknown) => {
      throw nodeErrorOf(cause)
    })
  }

  /**
   * Half more than the estimate for a contract, as wallets have it: a contract may need more in a
   * later block, e.g. a pool that writes an observation.
   */
  async function limitFor(client: Client, account: PrivateKeyAccount, call: Partial<BatchCall>): Promise<bigint> {
    const estimate = await client.estimateGas({ account, ...call })
    return call.data ? (estimate * 3n) / 2n : estimate
  }

  async function gasFor(client: Client, account: PrivateKeyAccount, call: BatchCall): Promise<bigint> {
    try {
      return await limitFor(client, account, call)
    } catch {
      return enoughGas // it reverts, and the caller wants to see that on the chain
    }
  }

  async function deployExecutor(client: Client, account: PrivateKeyAccount): Promise<Hex> {
    const { getCreate2Address, concat } = await import('viem')
    const address = getCreate2Address({ from: create2Deployer, salt, bytecode: batchExecutorCode })
    if (await client.getCode({ address })) return address
    const hash = await client.sendTransaction({ account, to: create2Deployer, data: concat([salt, batchExecutorCode]) })
    await client.waitForTransactionReceipt({ hash })
    return address
  }

  async function receipt(hash: Hex): Promise<EvmReceipt | undefined> {
    return (
      ((await chainRpc(url, { method: 'eth_getTransactionReceipt', params: [hash] })) as EvmReceipt | null) ?? undefined
    )
  }

  return {
    send: (account, { to, value, data, input, gas, nonce, maxFeePerGas, maxPriorityFeePerGas }) =>
      enqueue(account, async (client) => {
        const bytes = data ?? input
        const call = { ...(to && { to }), ...(value && { value: BigInt(value) }), ...(bytes && { data: bytes }) }
        return client.sendTransaction({
          account,
          ...call,
          gas: gas ? BigInt(gas) : await limitFor(client, account, call),
          ...(nonce && { nonce: Number(nonce) }),
          ...(maxFeePerGas && { maxFeePerGas: BigInt(maxFeePerGas) }),
          ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }),
        })
      }),
    sendCall: (account, call) =>
      enqueue(account, async (client) =>
        client.sendTransaction({ account, ...call, gas: await gasFor(client, account, call) }),
      ),
    sendBatch: (account, calls) =>
      enqueue(account, async (client) => {
        const executor = await deployExecutor(client, account)
        const code = await client.getCode({ address: account.address })
        const isDelegated = code?.toLowerCase() === `0xef0100${executor.slice(2).toLowerCase()}`
        const authorization = isDelegated
          ? undefined
          : await client.signAuthorization({ account, contractAddress: executor, executor: 'self' })
        return client.sendTransaction({
          account,
          to: account.address,
          data: encodeBatch(calls),
          gas: enoughGas,
          ...(authorization && { authorizationList: [authorization] }),
        })
      }),
    receipt,
    async waitForReceipt(hash) {
      await (await load()).waitForTransactionReceipt({ hash })
      const found = await receipt(hash)
      if (!found) throw new ProviderRpcError({ code: -32603, message: `The node has no receipt of ${hash}.` })
      return found
    },
  }
}

/** The node's error inside viem's, as a wallet would pass it on. */
function nodeErrorOf(cause: unknown): unknown {
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    if (error instanceof ProviderRpcError) return error
    if ('code' in error && typeof error.code === 'number') {
      return new ProviderRpcError({ code: error.code, message: error.message })
    }
  }
  return new ProviderRpcError({ code: -32603, message: cause instanceof Error ? cause.message : String(cause) })
}
