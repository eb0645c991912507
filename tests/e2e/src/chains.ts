import { createPublicClient, http, type PublicClient } from 'viem'

function urlOf(name: 'LATCHKEY_CHAIN_A_URL' | 'LATCHKEY_CHAIN_B_URL'): string {
  const url = process.env[name]
  if (!url) throw new Error(`${name} is not set: the global set-up did not run.`)
  return url
}

/** The two local chains that the global set-up started. */
export const chains = {
  a: { id: 'eip155:31337', number: 31_337, url: urlOf('LATCHKEY_CHAIN_A_URL') },
  b: { id: 'eip155:1338', number: 1_338, url: urlOf('LATCHKEY_CHAIN_B_URL') },
} as const

/** For looking at a chain past the product. */
export function look(url: string): PublicClient {
  return createPublicClient({ transport: http(url) })
}
