import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createModal, type Network, mainnet as ourMainnet, sepolia as ourSepolia } from '@latchkey/core'
import {
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseGwei,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as chains from 'viem/chains'
import { mainnet, optimism, zksync } from 'viem/chains'
import { estimateL1Fee } from 'viem/op-stack'
import { estimateFee } from 'viem/zksync'
import { describe, expect, inject, test } from 'vitest'
import { evm } from '../../evm.js'
import * as builtIn from '../../index.js'
import { viemChainOf } from './viemChainOf.js'

const { a } = inject('chains')
const direct = createPublicClient({ transport: http(a.url) })
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** viem has the deployment code of Multicall3, but does not export it. */
const require = createRequire(import.meta.url)
const { multicall3Bytecode } = require(join(dirname(require.resolve('viem')), 'constants/contracts.js')) as {
  readonly multicall3Bytecode: Hex
}

const setCode = (address: string, code: Hex) =>
  direct.request({ method: 'anvil_setCode', params: [address, code] } as never)

/** Code of a fake contract that gives the same answer to every call. */
function answering(data: Hex): Hex {
  const size = ((data.length - 2) / 2).toString(16).padStart(4, '0')
  return `0x61${size}600f60003961${size}6000f300${data.slice(2)}`
}

async function deployMulticall3(): Promise<void> {
  const wallet = createWalletClient({ account: privateKeyToAccount(generatePrivateKey()), transport: http(a.url) })
  await direct.request({ method: 'anvil_setBalance', params: [wallet.account.address, '0xde0b6b3a7640000'] } as never)
  const hash = await wallet.sendTransaction({ chain: null, data: multicall3Bytecode })
  const { contractAddress } = await direct.waitForTransactionReceipt({ hash })
  const code = await direct.getCode({ address: contractAddress as Hex })
  await setCode('0xca11bde05977b3631167028862be2a173976ca11', code as Hex)
}

const clientOn = (network: Network | Chain, fetch?: typeof globalThis.fetch) => {
  const id = typeof network.id === 'number' ? `eip155:${network.id}` : network.id
  const options = { networks: [network], adapters: [evm()], rpcUrls: { [id]: [a.url] } } as const
  return createModal({ ...options, ...(fetch && { fetch }) }).adapters.eip155.publicClient()
}

describe('publicClient() with a viem chain in networks', () => {
  test.each([mainnet, optimism, zksync])('has the same object as its chain: $name', async (chain) => {
    expect((await clientOn(chain)).chain).toBe(chain)
  })

  test('estimates the L1 fee of an OP-stack chain with the contract that the chain names', async () => {
    const { address } = optimism.contracts.gasPriceOracle
    await setCode(address, answering(encodeAbiParameters([{ type: 'uint256' }], [1234n])))
    const client = await clientOn({ ...optimism, id: a.id } as Chain)
    await expect(estimateL1Fee(client, { account, to: account, value: 1n, chain: null })).resolves.toBe(1234n)
  })

  test('formats the answers of a zkSync node, and estimates the fee by its own method', async () => {
    const requested: string[] = []
    const standInNode: typeof globalThis.fetch = async (_, request) => {
      const answer = ({ id, method }: { readonly id: number; readonly method: string }) => {
        requested.push(method)
        const fee = {
          gas_limit: '0x10',
          gas_per_pubdata_limit: '0x20',
          max_fee_per_gas: '0x30',
          max_priority_fee_per_gas: '0x0',
        }
        const block = {
          number: '0x1',
          timestamp: '0x1',
          transactions: [],
          l1BatchNumber: '0x7',
          l1BatchTimestamp: '0x8',
        }
        return { jsonrpc: '2.0', id, result: method === 'zks_estimateFee' ? fee : block }
      }
      const body = JSON.parse(String(request?.body))
      return Response.json(Array.isArray(body) ? body.map(answer) : answer(body))
    }
    const client = await clientOn(zksync, standInNode)
    await expect(client.getBlock()).resolves.toMatchObject({ l1BatchNumber: 7n, l1BatchTimestamp: 8n })
    await expect(estimateFee(client as never, { account, to: account, value: 0n } as never)).resolves.toMatchObject({
      gasLimit: 16n,
    })
    expect(requested).toContain('zks_estimateFee')
    expect(client.chain.serializers?.transaction).toBe(zksync.serializers.transaction)
  })

  test('uses the fees of the chain', async () => {
    const fees = { estimateFeesPerGas: async () => ({ maxFeePerGas: parseGwei('7'), maxPriorityFeePerGas: 1n }) }
    const client = await clientOn(defineChain({ ...mainnet, id: a.id, fees }))
    await expect(client.estimateFeesPerGas()).resolves.toEqual({
      maxFeePerGas: parseGwei('7'),
      maxPriorityFeePerGas: 1n,
    })
  })
})

describe('publicClient() with a built-in network', () => {
  test('calls `multicall` at the usual address of the contract', async () => {
    await deployMulticall3()
    const client = await clientOn(ourMainnet)
    const token = '0x00000000000000000000000000000000c0ded002'
    await setCode(token, answering(encodeAbiParameters([{ type: 'uint256' }], [parseEther('5')])))
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
    const contract = { address: token, abi, functionName: 'balanceOf', args: [account] } as const
    await expect(client.multicall({ contracts: [contract, contract], allowFailure: false })).resolves.toEqual([
      parseEther('5'),
      parseEther('5'),
    ])
  })

  test.each([ourMainnet, ourSepolia])('finds an ENS name with the resolver that viem knows: $name', async (network) => {
    const client = await clientOn(network)
    const resolver = client.chain.contracts?.ensUniversalResolver?.address as Hex
    const zero = '0x0000000000000000000000000000000000000000'
    const answer = encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      ['ada.eth', zero, zero],
    )
    await setCode(resolver, answering(answer))
    await expect(client.getEnsName({ address: account })).resolves.toBe('ada.eth')
  })

  test('has the name, explorer and public nodes of the app’s network, not viem’s', async () => {
    const { chain } = await clientOn({ ...ourMainnet, name: 'Mine', explorer: undefined })
    expect(chain).toMatchObject({ id: 1, name: 'Mine', rpcUrls: { default: ourMainnet.rpcUrls.default } })
    expect(chain.blockExplorers).toBeUndefined()
    expect(Object.keys(chain.rpcUrls)).toEqual(['default'])
  })

  const evmNetworks = Object.values(builtIn).filter(
    (value): value is Network => typeof value === 'object' && value !== null && 'rpcUrls' in value,
  )
  test.each(evmNetworks)('has the address of Multicall3: $name', (network) => {
    const chain = viemChainOf(network.id, network)
    expect(chain.contracts?.multicall3?.address).toMatch(/^0x[0-9a-f]{40}$/i)
  })

  test.each(evmNetworks)('has the same contracts, formatters, serializers and fees as in viem: $name', (network) => {
    const chain: Chain | undefined = Object.values(chains).find(({ id }) => `eip155:${id}` === network.id)
    const { contracts, formatters, serializers } = viemChainOf(network.id, network)
    expect([formatters, serializers]).toEqual([chain?.formatters, chain?.serializers])
    const addressesOf = ({ multicall3, ensUniversalResolver }: Chain['contracts'] & object) =>
      [multicall3, ensUniversalResolver].map((contract) => contract?.address.toLowerCase())
    expect(addressesOf(contracts ?? {})).toEqual(addressesOf(chain?.contracts ?? {}))
  })
})

test('viemChainOf() adds no contract, formatter or fee to a network that is not built in', () => {
  const { contracts, formatters, fees, serializers } = viemChainOf(`eip155:${a.id}`, undefined)
  expect({ contracts, formatters, fees, serializers }).toEqual({})
})
