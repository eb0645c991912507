/** Whether a text is the CAIP-2 id of an EVM network: `eip155:` and a decimal chain id. */
export function isEvmNetworkId(text: string): boolean {
  return /^eip155:[1-9]\d{0,15}$/.test(text)
}
