import { parseAddress as parseEvmAddress } from '@latchkey/adapter-evm/address'
import { parseAddress as parseSolanaAddress } from '@latchkey/adapter-solana/address'

/** The canonical form of an address of a namespace. `undefined` for any other text. */
export function parseAddress(namespace: string, text: string): string | undefined {
  const parse = parsers[namespace]
  try {
    return parse?.(text)
  } catch {
    return undefined
  }
}

const parsers: Readonly<Record<string, (text: string) => string>> = {
  eip155: parseEvmAddress,
  solana: parseSolanaAddress,
}
