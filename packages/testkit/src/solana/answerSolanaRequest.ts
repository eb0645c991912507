import { base58, base64 } from '@scure/base'
import type { Features } from '../standard/features.js'
import type { StandardName, WalletAccount } from '../standard/Wallet.js'
import type { SolanaTestWallet } from './createSolanaTestWallet.js'
import { SolanaWalletError } from './SolanaWalletError.js'

interface Asked {
  readonly pubkey?: string
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly string[]
}

export interface SolanaRequest {
  readonly method: string
  readonly params: unknown
  /** Name in the Wallet Standard. */
  readonly chain: StandardName
}

/**
 * Answers a request that the user approved at the other end of a relay (`solana_signMessage` and so
 * on).
 */
export async function answerSolanaRequest(
  wallet: SolanaTestWallet,
  { method, params, chain }: SolanaRequest,
): Promise<unknown> {
  const features = wallet.wallet.features as Features
  const { pubkey, message = '', transaction = '', transactions = [] } = params as Asked
  if (pubkey !== undefined) wallet.selectAccount(pubkey)
  const { accounts } = await features['standard:connect'].connect()
  const account = accounts[0] as WalletAccount
  const sign = async (text: string) => {
    const input = { account, chain, transaction: base64.decode(text) }
    const [signed] = await features['solana:signTransaction'].signTransaction(input)
    return signed?.signedTransaction ?? new Uint8Array()
  }
  switch (method) {
    case 'solana_signMessage': {
      const input = { account, message: base58.decode(message) }
      const [signed] = await features['solana:signMessage'].signMessage(input)
      return { signature: base58.encode(signed?.signature ?? new Uint8Array()) }
    }
    case 'solana_signTransaction': {
      const wire = await sign(transaction)
      return { signature: base58.encode(wire.slice(1, 65)), transaction: base64.encode(wire) }
    }
    case 'solana_signAllTransactions': {
      const signed: string[] = []
      for (const each of transactions) signed.push(base64.encode(await sign(each)))
      return { transactions: signed }
    }
    case 'solana_signAndSendTransaction': {
      const input = { account, chain, transaction: base64.decode(transaction) }
      const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction(input)
      return { signature: base58.encode(sent?.signature ?? new Uint8Array()) }
    }
    default:
      throw new SolanaWalletError({ code: -32601, message: `Unknown method: ${method}.` })
  }
}
