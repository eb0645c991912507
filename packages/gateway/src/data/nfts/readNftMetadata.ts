import { type FileGateways, pictureOf } from '@latchkey/core'
import type { NodeRpc } from '@latchkey/server'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ClientWork } from '../../outgoing/ClientWork.js'
import type { RequestedClient } from '../../outgoing/GuardedClient.js'
import { readMetadataAddress } from './metadataAddress.js'
import type { NftKey, NftValues } from './NftMetadataRepository.js'

export interface NftReader {
  readonly rpc: NodeRpc
  /** For hosts that contracts name. */
  readonly client: RequestedClient
  readonly gateways: FileGateways
}

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function name() view returns (string)',
])
const kibibyte = 1024
const second = 1000
const maxName = 200
/** Servers of JSON name it in many ways. */
const types = ['application/json', 'text/plain', 'application/octet-stream', 'binary/octet-stream']

/**
 * Reads what an NFT is called and looks like: the contract names an address, and there is JSON.
 *
 * @throws if a part of it can't be read.
 * @see ERC-721 and ERC-1155, metadata extensions.
 */
export async function readNftMetadata(
  { rpc, client, gateways }: NftReader,
  { contract, tokenId, standard }: NftKey,
  work: ClientWork,
): Promise<Pick<NftValues, 'name' | 'image'>> {
  const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
  const id = BigInt(tokenId)
  const data = encodeFunctionData({ abi, functionName, args: [id] })
  const text = decodeFunctionResult({ abi, functionName, data: await call({ rpc, contract, data, work }) })
  const address = readMetadataAddress(text.replaceAll('{id}', id.toString(16).padStart(64, '0')), gateways)
  if (!address) throw new Error('The metadata has no address that can be loaded.')
  const json = 'json' in address ? address.json : await load(client, address.url, work)
  const metadata: unknown = JSON.parse(json)
  if (typeof metadata !== 'object' || metadata === null) throw new Error('The metadata is no object.')
  const members = metadata as Readonly<Record<string, unknown>>
  return { name: nameOf(members.name), image: pictureOf(members, gateways) }
}

/** What a contract calls itself. `undefined`: it has no name. */
export async function readCollectionName(
  { rpc }: Pick<NftReader, 'rpc'>,
  contract: string,
  work: ClientWork,
): Promise<string | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'name' })
  return nameOf(decodeFunctionResult({ abi, functionName: 'name', data: await call({ rpc, contract, data, work }) }))
}

interface Call {
  readonly rpc: NodeRpc
  readonly contract: string
  readonly data: Hex
  readonly work: ClientWork
}

async function call({ rpc, contract, data, work }: Call): Promise<Hex> {
  const answer = await rpc.request('eth_call', [{ to: contract, data }, 'latest'], work)
  if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer)) throw new Error('The answer is no data.')
  return answer as Hex
}

async function load(client: RequestedClient, url: string, work: ClientWork): Promise<string> {
  const maxBytes = 256 * kibibyte
  const { status, body } = await client.send({ url, types, maxBytes, timeout: 10 * second, ...work })
  if (status !== 200) throw new Error(`The status of the metadata is ${status}.`)
  return body.toString('utf8')
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Names go into lists of other pages: one line, and nothing that hides or turns text.
  const name = value.replace(/[\p{C}\s]+/gu, ' ').trim()
  return name === '' ? undefined : [...name].slice(0, maxName).join('')
}
