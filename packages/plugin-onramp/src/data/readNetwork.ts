/**
 * The CAIP-2 id of a network in the answer of a service. The hosted service writes `chain_id` of EVM
 * networks only, ours writes the CAIP-2 id as the name.
 */
export function readNetwork(name: string, chainId: unknown): string | undefined {
  if (/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(name)) return name
  return typeof chainId === 'string' && /^[1-9]\d{0,15}$/.test(chainId) ? `eip155:${chainId}` : undefined
}
