import { solanaKey } from '@latchkey/testkit/solana'
import { chains } from '../chains.ts'
import { rpc } from '../rpc.ts'

/** @param seed - 32 bytes in hex, with or without 0x. */
export function solanaAddressOf(seed: string): string {
  return solanaKey(seed.replace(/^0x/, '')).address
}

/** In lamports. */
export async function solanaBalanceOf(address: string): Promise<bigint> {
  const { value } = (await rpc(chains.solana.url, 'getBalance', [address])) as { readonly value: number }
  return BigInt(value)
}

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
    }
  }[]
}

/** In the token's smallest unit, over all accounts of an owner. */
export async function solanaTokenBalanceOf(owner: string, mint: string): Promise<bigint> {
  const params = [owner, { mint }, { encoding: 'jsonParsed' }]
  const { value } = (await rpc(chains.solana.url, 'getTokenAccountsByOwner', params)) as TokenAccounts
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}
