import type { RequestListener } from 'node:http'
import { NodeError, type NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream, testNetwork } from '../../../testing/startUpstream.js'
import { openDatabase } from '../../database/openDatabase.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createNftMetadata } from './createNftMetadata.js'
import { createSqlNftMetadata } from './createSqlNftMetadata.js'
import { readMetadataAddress } from './metadataAddress.js'
import type { NftKey } from './NftMetadataRepository.js'

const migrations = new URL('../../../migrations', import.meta.url)
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const minute = 60_000

const selectors = {
  tokenURI: toFunctionSelector('tokenURI(uint256)'),
  uri: toFunctionSelector('uri(uint256)'),
  name: toFunctionSelector('name()'),
}

interface Contract {
  readonly uri: string
  readonly name?: string
}

/** A gateway's metadata, with contracts in memory and a server with TLS in the role of their hosts. */
async function start(listener: RequestListener, contracts: Readonly<Record<string, Contract>>) {
  const upstream = await startUpstream(listener)
  const clock = createManualClock()
  const database = openDatabase(':memory:', migrations)
  const client = createGuardedClient({
    rules: { ports: [upstream.port], allowLocal: false },
    network: testNetwork,
    clock,
  })
  const ended = new AbortController()
  onTestFinished(async () => {
    ended.abort()
    client.close()
    database.$client.close()
    await upstream.close()
  })
  const rpc: NodeRpc = {
    async request(_, params) {
      const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
      const contract = contracts[to]
      const selector = data.slice(0, 10)
      const text = selector === selectors.name ? contract?.name : contract?.uri.replace('PORT', String(upstream.port))
      if (text === undefined) throw new NodeError(3, 'execution reverted')
      return encodeAbiParameters([{ type: 'string' }], [text])
    },
  }
  const repository = createSqlNftMetadata(database)
  const outcomes: string[] = []
  const service = createNftMetadata({
    network: 'eip155:1',
    repository,
    reader: {
      rpc,
      client,
      gateways: { ipfs: `https://b.example:${upstream.port}`, arweave: `https://b.example:${upstream.port}` },
    },
    clock,
    ended: ended.signal,
    count: (outcome) => outcomes.push(outcome),
  })
  return { clock, upstream, service, outcomes, ended }
}

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const contract = `0x${'c'.repeat(40)}`
const key = (standard: NftKey['standard'], tokenId = '1'): NftKey => ({ contract, tokenId, standard })

test('metadata is read from the address that the contract names, and is kept', async () => {
  const { service, upstream } = await start(json({ name: 'Shell', image: 'https://a.example/1.png' }), {
    [contract]: { uri: 'https://a.example:PORT/1.json', name: 'Shells' },
  })
  const known = { contract, tokenId: '1', name: 'Shell', collection: 'Shells', image: 'https://a.example/1.png' }
  await expect(service.describe([key('erc721')])).resolves.toMatchObject([known])
  await expect(service.describe([key('erc721')])).resolves.toMatchObject([known])
  expect(upstream.requests).toEqual(['a.example/1.json'])
})

test('the id goes into an address of ERC-1155 as 64 hex digits, and IPFS through the gateway of the configuration', async () => {
  const { service, upstream } = await start(json({ name: 'Item', image: `ipfs://ipfs/${cid}/a b.png` }), {
    [contract]: { uri: `ipfs://${cid}/{id}.json` },
  })
  const [item] = await service.describe([key('erc1155', '314592')])
  const id = (314592).toString(16).padStart(64, '0')
  expect(upstream.requests).toEqual([`b.example/ipfs/${cid}/${id}.json`])
  expect(item).toMatchObject({ name: 'Item', collection: undefined, image: undefined })
})

test.each([
  ['a data URL', { image: 'data:image/png;base64,iVBO Rw0KGgo=' }, 'data:image/png;base64,iVBORw0KGgo='],
  ['the text of an SVG', { image: null, image_data: '<svg/>' }, `data:image/svg+xml;base64,${btoa('<svg/>')}`],
  ['a file on Arweave', { image: `ar://${'a'.repeat(43)}/1.png` }, `https://b.example:PORT/${'a'.repeat(43)}/1.png`],
  ['a file on IPFS', { image: `ipfs://ipfs/${cid}` }, `https://b.example:PORT/ipfs/${cid}`],
  ['a page', { image: 'data:text/html,<script>alert(1)</script>' }, undefined],
  ['an object', { image: { url: 'https://a.example/1.png' } }, undefined],
])('the picture of metadata is %s', async (_, metadata, image) => {
  const { service, upstream } = await start(json({ name: 'Shell', ...metadata }), {
    [contract]: { uri: 'https://a.example:PORT/1.json' },
  })
  const [item] = await service.describe([key('erc721')])
  expect(item).toMatchObject({ name: 'Shell', failures: 0 })
  expect(item?.image).toBe(image?.replace('PORT', String(upstream.port)))
})

test('metadata and picture in the contract itself need no host', async () => {
  const picture = `data:image/svg+xml;utf8,<svg fill='#fff'/>`
  const uri = `data:application/json;base64,${btoa(JSON.stringify({ name: 'On chain', image_data: picture }))}`
  const { service, upstream } = await start(json({}), { [contract]: { uri } })
  const [item] = await service.describe([key('erc721')])
  expect(item).toMatchObject({ name: 'On chain', image: `data:image/svg+xml;base64,${btoa("<svg fill='#fff'/>")}` })
  expect(upstream.requests).toEqual([])
})

test.each([
  ['another media type', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}')],
  [
    'more than the size limit',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'a'.repeat(300_000)}"`),
  ],
  ['no JSON', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<svg')],
  ['an error', (_, response) => response.writeHead(500).end()],
  ['a redirect to this machine', (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end()],
] satisfies [string, RequestListener][])(
  'a host that answers with %s is asked again later, and not before',
  async (_, listener) => {
    let isBroken = true
    const { service, clock, upstream, outcomes } = await start(
      (request, response) => (isBroken ? listener(request, response) : json({ name: 'Shell' })(request, response)),
      { [contract]: { uri: 'https://a.example:PORT/1.json' } },
    )
    await expect(service.describe([key('erc721')])).resolves.toMatchObject([{ name: undefined, failures: 1 }])
    isBroken = false
    clock.advance(5 * minute - 1)
    await expect(service.describe([key('erc721')])).resolves.toMatchObject([{ name: undefined }])
    expect(upstream.requests).toHaveLength(1)
    clock.advance(1)
    await expect(service.describe([key('erc721')])).resolves.toMatchObject([{ name: 'Shell', failures: 0 }])
    expect(outcomes).toEqual(['failed', 'answered'])
  },
)

test('what was known stays while the host is away', async () => {
  let isBroken = false
  const { service, clock } = await start(
    (request, response) => (isBroken ? void response.writeHead(500).end() : json({ name: 'Shell' })(request, response)),
    { [contract]: { uri: 'https://a.example:PORT/1.json' } },
  )
  await service.describe([key('erc721')])
  isBroken = true
  clock.advance(24 * 60 * minute)
  await expect(service.describe([key('erc721')])).resolves.toMatchObject([{ name: 'Shell', failures: 1 }])
})

test.each([
  ['a private host', 'https://127.0.0.1/1.json'],
  ['plain http', 'http://a.example/1.json'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'hello'],
])('%s is not asked', async (_, uri) => {
  const { service, upstream } = await start(json({ name: 'Shell' }), { [contract]: { uri } })
  await expect(service.describe([key('erc721')])).resolves.toMatchObject([{ name: undefined, failures: 1 }])
  expect(upstream.requests).toEqual([])
})

test('a host that never answers holds up no answer for longer than three seconds, and nothing ends late', async () => {
  const { service, clock, upstream, ended } = await start(() => undefined, {
    [contract]: { uri: 'https://a.example:PORT/1.json' },
  })
  const described = service.describe([key('erc721')])
  await expect.poll(() => upstream.requests.length).toBe(1)
  clock.advance(3000)
  await expect(described).resolves.toEqual([])
  ended.abort()
})

test('names of NFTs are one line without control characters, and are cut', async () => {
  const { service } = await start(json({ name: ` a\n\u202eb\u0000${'c'.repeat(300)}` }), {
    [contract]: { uri: 'https://a.example:PORT/1.json' },
  })
  const [item] = await service.describe([key('erc721')])
  expect(item?.name).toBe(`a b ${'c'.repeat(196)}`)
})

test.each([
  ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}'],
  ['data:application/json;utf8,{"a":1}', '{"a":1}'],
  ['data:application/json;charset=utf-8;base64,eyJhIjoxfQ==', '{"a":1}'],
  ['DATA:application/json;base64,eyJhIjoxfQ==', '{"a":1}'],
  ['data:application/json,{"a":"100%"}', '{"a":"100%"}'],
])('readMetadataAddress() reads the JSON in %s', (text, expected) => {
  expect(readMetadataAddress(text, {})).toEqual({ json: expected })
})

test.each([
  `ipfs://${cid}/1`,
  'data:text/html,<p>',
  'javascript:alert(1)',
  '',
  'https://',
  `data:application/json,${'a'.repeat(2_000_000)}`,
])('readMetadataAddress() reads nothing from %.60s without a gateway of IPFS', (text) => {
  expect(readMetadataAddress(text, {})).toBeUndefined()
})

test('readMetadataAddress() never throws, and returns https URLs only', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string().map((each) => `data:application/json${each}`),
  )
  fc.assert(
    fc.property(text, (each) => {
      const address = readMetadataAddress(each, { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example' })
      if (address && 'url' in address) expect(new URL(address.url).protocol).toBe('https:')
    }),
  )
})
