import { createBudget, NodeError, type NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { decodeFunctionData, encodeAbiParameters, getAddress, type Hex, parseAbi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream, testNetwork } from '../../testing/startUpstream.js'
import { createGuardedClient } from '../outgoing/createGuardedClient.js'
import { readAvatar } from './readAvatar.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const ada = getAddress(`0x${'ad'.repeat(20)}`)
const contract = `0x${'c'.repeat(40)}`
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
const budget = () =>
  createBudget({
    clock: createManualClock(),
    requester: { address: '192.0.2.1' },
    signal: new AbortController().signal,
    timeout: 10_000,
    counts: { hops: 1, requests: 1 },
  })

/** A node of network 10 whose contract has NFT 7 of `owner`, and a server with the metadata. */
async function start(owner: string, uri?: string) {
  const upstream = await startUpstream((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"image":"ipfs://${cid}/7.png"}`),
  )
  const client = createGuardedClient({
    rules: { ports: [upstream.port], allowLocal: false },
    network: testNetwork,
    clock: createManualClock(),
  })
  onTestFinished(async () => {
    client.close()
    await upstream.close()
  })
  const rpc: NodeRpc = {
    async request(_, params) {
      const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: Hex }]
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (to !== contract || args.at(-1) !== 7n) throw new NodeError(3, 'execution reverted')
      if (functionName === 'ownerOf') return encodeAbiParameters([{ type: 'address' }], [getAddress(owner)])
      if (functionName === 'balanceOf') return encodeAbiParameters([{ type: 'uint256' }], [args[0] === owner ? 2n : 0n])
      return encodeAbiParameters([{ type: 'string' }], [uri ?? `https://a.example:${upstream.port}/{id}.json`])
    },
  }
  const reader = {
    client,
    gateways: { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example' },
    rpcOf: (chainId: number) => (chainId === 10 ? rpc : undefined),
  }
  return {
    upstream,
    read: (text: string, own = budget()) => readAvatar(reader, { text, owner: ada }, own),
  }
}

test('an avatar is https, a data URL, or a file on IPFS or Arweave', async () => {
  const { read } = await start(ada)
  await expect(read('https://a.example/1.png')).resolves.toBe('https://a.example/1.png')
  await expect(read(`ipfs://${cid}`)).resolves.toBe(`https://ipfs.example/ipfs/${cid}`)
  await expect(read(`ar://${'a'.repeat(43)}`)).resolves.toBe(`https://arweave.example/${'a'.repeat(43)}`)
  await expect(read('data:image/png;base64,iVBO Rw0KGgo=')).resolves.toBe('data:image/png;base64,iVBORw0KGgo=')
  await expect(read('data:text/html,<script>')).resolves.toBeUndefined()
})

test.each(['erc721', 'erc1155'])('an avatar that is an NFT (%s) has the picture of its metadata', async (standard) => {
  const { read, upstream } = await start(ada)
  const text = ` eip155:10/${standard}:${contract.toUpperCase().replace('0X', '0x')}/7`
  await expect(read(text)).resolves.toBe(`https://ipfs.example/ipfs/${cid}/7.png`)
  expect(upstream.requests).toHaveLength(1)
})

test.each(['erc721', 'erc1155'])(
  'an NFT (%s) that another address owns is no avatar, and no host is asked',
  async (standard) => {
    const { read, upstream } = await start(`0x${'bb'.repeat(20)}`)
    await expect(read(`eip155:10/${standard}:${contract}/7`)).resolves.toBeUndefined()
    expect(upstream.requests).toEqual([])
  },
)

test.each([
  ['a network without a node', `eip155:1/erc721:${contract}/7`],
  ['another kind of token', `eip155:10/erc20:${contract}`],
  ['no contract', 'eip155:10/erc721:hello/7'],
  ['no number of a token', `eip155:10/erc721:${contract}/0x7`],
])('an avatar that names %s has no picture', async (_, text) => {
  const { read } = await start(ada)
  await expect(read(text)).resolves.toBeUndefined()
})

test('metadata at a private host is not read', async () => {
  const { read } = await start(ada, 'https://127.0.0.1/7.json')
  await expect(read(`eip155:10/erc721:${contract}/7`)).rejects.toThrow()
})

test('the request for the metadata of an NFT counts in the budget of the look-up', async () => {
  const { read } = await start(ada)
  const own = budget()
  const text = `eip155:10/erc721:${contract}/7`
  await expect(read(text, own)).resolves.toBe(`https://ipfs.example/ipfs/${cid}/7.png`)
  await expect(read(text, own)).rejects.toMatchObject({ name: 'BudgetError' })
})
