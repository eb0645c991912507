import { encodeFunctionData, erc20Abi, type Hex, hexToBigInt, isHex, keccak256, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { NodeError } from '../../outgoing/NodeError.js'
import { SourceError } from '../../outgoing/SourceError.js'
import type { Payer, PayerOptions, Payout } from './Payer.js'

/** Of the fee, for a base fee that rises until the transaction is in a block. */
const feeFactor = 2n
const tip = 1_000_000_000n

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

  return {
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
    async stateOf({ id, validity }, signal) {
      // Before the receipt: a transaction that is accepted in between has one.
      const used = await quantity('eth_getTransactionCount', [account.address, 'latest'], signal)
      const receipt = await receiptOf(id, signal)
      if (receipt !== 'none') return receipt === 'success' ? 'arrived' : 'failed'
      return used > validity ? 'lost' : 'pending'
    },
  }
}

function callOf({ to, token, units }: Payout): { readonly to: Hex; readonly data: Hex; readonly value: bigint } {
  if (token === '') return { to: to as Hex, data: '0x', value: units }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  return { to: token as Hex, data, value: 0n }
}
