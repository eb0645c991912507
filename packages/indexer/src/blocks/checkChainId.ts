import type { BlockReader } from './createBlockReader.js'

/** @throws if the node that answers is one of another network. */
export async function checkChainId(
  reader: Pick<BlockReader, 'chainId'>,
  network: string,
  signal: AbortSignal,
): Promise<void> {
  const chainId = await reader.chainId(signal)
  if (network !== `eip155:${chainId}`) throw new Error(`The node of ${network} is one of eip155:${chainId}.`)
}
