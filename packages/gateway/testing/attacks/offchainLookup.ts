import { encodeAbiParameters, encodeErrorResult, encodeFunctionData, type Hex, parseAbi } from 'viem'

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const batchAbi = parseAbi([
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
])
/** The Universal Resolver of ENS, whose calls the gateway makes. */
const resolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** The error by which a contract sends its client to hosts (ERC-3668). */
export function offchainLookup(urls: readonly string[], callData: Hex = '0x12345678'): object {
  const data = encodeErrorResult({
    abi: lookupAbi,
    errorName: 'OffchainLookup',
    args: [resolver, [...urls], callData, '0x12345678', encodeAbiParameters([{ type: 'uint256' }], [1n])],
  })
  return { error: { code: 3, message: 'execution reverted', data } }
}

/** The same for many requests at once, each with its own hosts. */
export function offchainBatch(requests: readonly (readonly string[])[]): object {
  const queries = requests.map((urls) => ({ sender: resolver, urls, data: '0x12345678' }) as const)
  const callData = encodeFunctionData({ abi: batchAbi, functionName: 'query', args: [queries] })
  return offchainLookup(['x-batch-gateway:true'], callData)
}
