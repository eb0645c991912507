import { isRevert } from '@latchkey/adapter-evm/errors'
import { NodeError, SourceError } from '@latchkey/server'
import { encodeFunctionData, erc20Abi, type Hex, hexToBigInt, isHex, keccak256, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Payer, PayerOptions, Payout } from './Payer.js'

/** Of the fee, for a base fee that rises until the transaction is in a block. */
const feeFactor = 2n
const tip = 1_000_000_000n
/** Blocks after which the nodes behind one URL agree, also where blocks are final at once. */
const depth = 64n

/**
 * Pays on an EVM network. A nonce of the faucet is used once, so of all transactions with it one
 * is accepted at most.
 */
export function createEvmPayer({ rpc, networkId, faucet }: PayerOptions): Payer {
  const account = privateKeyToAccount(faucet as Hex)
  const chainId = Number(networkId.split(':')[1])
  const quantity = async (method: string, params: readonly unknown[], signal: AbortSignal): Promise<bigint> => {
    const answer = await rpc.request(method, params, { signal })
    if (typeof answer !== 'string' || !isHex(answer)) throw new SourceError('node')
    return hexToBigInt(answer)
  }
  const receiptOf = async (id: string, signal: AbortSignal): Promise<'none' | 'success' | 'reverted'> => {
    const receipt = await rpc.request('eth_getTransactionReceipt', [id], { signal })
    if (receipt === null) return 'none'
    const { status } = receipt as { readonly status?: unknown }
    if (status !== '0x1' && status !== '0x0') throw new SourceError('node')
    return status === '0x1' ? 'success' : 'reverted'
  }
  /** `undefined`: the network has no final blocks. */
  const finalBlock = async (signal: AbortSignal): Promise<bigint | undefined> => {
    try {
      const block = await rpc.request('eth_getBlockByNumber', ['finalized', false], { signal })
      const { number } = Object(block) as { readonly number?: unknown }
      return typeof number === 'string' && isHex(number) ? hexToBigInt(number) : undefined
    } catch (error) {
      if (error instanceof NodeError) return undefined
      throw error
    }
  }
  /** Transactions of the faucet that will stay in the chain. */
  const settledCount = async (signal: AbortSignal): Promise<bigint> => {
    const [head, final] = await Promise.all([quantity('eth_blockNumber', [], signal), finalBlock(signal)])
    const deep = head > depth ? head - depth : 0n
    const block = final !== undefined && final < deep ? final : deep
    return quantity('eth_getTransactionCount', [account.address, numberToHex(block)], signal)
  }

  return {
    hasNonce: true,
    async sign(payout, signal) {
      const call = callOf(payout)
      const from = account.address
      const request = { from, to: call.to, data: call.data, value: numberToHex(call.value) }
      const node = BigInt(await quantity('eth_chainId', [], signal))
      // The node of another network would know another nonce.
      if (node !== BigInt(chainId)) throw new SourceError('node')
      const [gas, price, nonce] = await Promise.all([
        quantity('eth_estimateGas', [request], signal),
        quantity('eth_gasPrice', [], signal),
        quantity('eth_getTransactionCount', [from, 'pending'], signal),
      ])
      const bytes = await account.signTransaction({
        ...call,
        type: 'eip1559',
        chainId,
        nonce: Number(nonce),
        // Some tokens need more gas for another account's first units.
        gas: (gas * 12n) / 10n,
        maxFeePerGas: price * feeFactor + tip,
        maxPriorityFeePerGas: tip,
      })
      return { id: keccak256(bytes), bytes, validity: nonce }
    },
    async send({ id, bytes }, signal) {
      try {
        await rpc.request('eth_sendRawTransaction', [bytes], { signal })
      } catch (error) {
        // Nodes refuse what they have already.
        const known = error instanceof NodeError && (await rpc.request('eth_getTransactionByHash', [id], { signal }))
        if (!known) throw error
      }
    },
    isRefusal: isRevert,
    async stateOf({ id, validity }, signal) {
      // Before the receipt: a transaction that is accepted in between has one.
      const used = await quantity('eth_getTransactionCount', [account.address, 'latest'], signal)
      const isUsed = used > validity
      const isSettled = isUsed && (await settledCount(signal)) > validity
      const receipt = await receiptOf(id, signal)
      if (receipt !== 'none') return receipt === 'success' ? 'arrived' : 'failed'
      if (isSettled) return 'lost'
      // Behind one URL, a node that counts the nonce can be newer than one without the receipt.
      return isUsed ? 'unknown' : 'pending'
    },
  }
}

function callOf({ to, token, units }: Payout): { readonly to: Hex; readonly data: Hex; readonly value: bigint } {
  if (token === '') return { to: to as Hex, data: '0x', value: units }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  return { to: token as Hex, data, value: 0n }
}
