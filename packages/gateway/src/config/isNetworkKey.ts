/** Names that are no ids: in these namespaces an id has a part of the hash of the first block. */
const names = /^(?:solana|bip122|polkadot):(?:mainnet|mainnet-beta|testnet|devnet)$/

/** Whether a text is a CAIP-2 id. Those of EVM networks have a decimal chain id, which is never zero. */
export function isNetworkKey(text: string): boolean {
  if (text.startsWith('eip155:')) return /^eip155:[1-9]\d{0,15}$/.test(text)
  return !names.test(text) && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(text)
}
