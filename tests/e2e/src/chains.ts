import { createPublicClient, http, type PublicClient } from 'viem'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. The global setup did not run.`)
  return value
}

/** The local networks that the global setup started. */
export const chains = {
  a: { id: 'eip155:31337', number: 31_337, url: read('LATCHKEY_CHAIN_A_URL') },
  b: { id: 'eip155:1338', number: 1_338, url: read('LATCHKEY_CHAIN_B_URL') },
  solana: { id: read('LATCHKEY_SOLANA_NETWORK_ID'), url: read('LATCHKEY_SOLANA_URL') },
  bitcoin: { id: read('LATCHKEY_BITCOIN_NETWORK_ID'), url: read('LATCHKEY_BITCOIN_URL') },
} as const

/** URLs of our relay, our gateway, and the phone wallet's page (with a slash at the end). */
export const urls = {
  relay: read('LATCHKEY_RELAY_URL'),
  gateway: read('LATCHKEY_GATEWAY_URL'),
  phone: read('LATCHKEY_PHONE_URL'),
} as const

/** Reads an EVM chain without the product. */
export function look(url: string): PublicClient {
  return createPublicClient({ transport: http(url) })
}
