import { type RpcClient, RpcError } from '@latchkey/core'
import { decodeFunctionData, type Hex, parseAbi, size, toHex } from 'viem'
import { expect, test } from 'vitest'
import { revertsOf } from '../../testing/wordsOfNodes.js'
import { readRollupFee } from './readRollupFee.js'

const opStack = '0x420000000000000000000000000000000000000F'
const scroll = '0x5300000000000000000000000000000000000002'
const [op, scrollId, ethereum] = ['eip155:10', 'eip155:534352', 'eip155:1']
const abi = parseAbi([
  'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
  'function getL1Fee(bytes data) view returns (uint256)',
])

/** A fake node with a fee contract that knows some functions, and charges a gwei for each byte. */
function fakeRollup(
  address: string,
  known: readonly string[],
  refusal: Error = new RpcError(3, 'execution reverted'),
): RpcClient {
  return {
    async request(_, params) {
      const [{ to, data }] = params as unknown as readonly [{ readonly to: string; readonly data: Hex }]
      if (to !== address) return '0x'
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (!known.includes(functionName)) throw refusal
      const bytes = functionName === 'getL1Fee' ? size(args[0]) : Number(args[0])
      return toHex(BigInt(bytes) * 1_000_000_000n, { size: 32 })
    },
  }
}
const read = (rpc: RpcClient, networkId: string | undefined, callSize = 0) =>
  readRollupFee(rpc, { networkId: networkId ?? '', callSize, signal: undefined })

test.each([
  ['the OP Stack since Fjord', opStack, op, ['getL1FeeUpperBound', 'getL1Fee']],
  ['an older OP Stack, e.g. Blast', opStack, 'eip155:81457', ['getL1Fee']],
  ['Scroll', scroll, scrollId, ['getL1Fee']],
  ['Scroll Sepolia', scroll, 'eip155:534351', ['getL1Fee']],
])('readRollupFee() reads what %s charges for the bytes of a transaction', async (_, address, networkId, known) => {
  await expect(read(fakeRollup(address, known), networkId)).resolves.toBe(200_000_000_000n)
  await expect(read(fakeRollup(address, known), networkId, 68)).resolves.toBe(268_000_000_000n)
})

test('readRollupFee() is 0 without a fee contract, and with another contract in its place', async () => {
  await expect(read(fakeRollup(scroll, ['getL1Fee']), ethereum)).resolves.toBe(0n)
  await expect(read(fakeRollup(opStack, []), ethereum)).resolves.toBe(0n)
})

test.each(Object.entries(revertsOf))(
  'readRollupFee() asks an older contract after each refusal of %s',
  async (_, errors) => {
    for (const { code, message, data } of errors) {
      const node = fakeRollup(opStack, ['getL1Fee'], new RpcError(code, message, data))
      await expect(read(node, op), message).resolves.toBe(200_000_000_000n)
    }
  },
)

test('readRollupFee() fails when the node limits requests', async () => {
  const limited: RpcClient = { request: () => Promise.reject(new RpcError(-32005, 'Request exceeds limit')) }
  await expect(read(limited, scrollId)).rejects.toMatchObject({ providerCode: -32005 })
})
