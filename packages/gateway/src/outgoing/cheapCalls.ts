/** A call of JSON-RPC that costs a node nothing, by namespace. It shows whether the node works. */
export const cheapCalls: Readonly<Record<string, string>> = {
  eip155: 'eth_blockNumber',
  solana: 'getSlot',
  polkadot: 'chain_getFinalizedHead',
  bip122: 'getblockcount',
}
