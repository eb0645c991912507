import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestWallet } from './createBitcoinTestWallet.js'

export interface BitcoinRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
}

interface Asked {
  readonly address?: string
  readonly message?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: readonly { readonly address: string; readonly index: number }[]
  readonly broadcast?: boolean
  readonly recipientAddress?: string
  readonly amount?: string
}

/**
 * Answers a request that the user approved at the other end of a relay, by the methods of `bip122`.
 */
export async function answerBitcoinRequest(
  wallet: BitcoinTestWallet,
  { method, params, networkId }: BitcoinRequest,
): Promise<unknown> {
  wallet.switchNetwork(networkId)
  const ask = async (name: string, asked: unknown) => {
    const { result, error } = (await wallet.provider.request(name, asked)) as {
      readonly result?: unknown
      readonly error?: { readonly code: number; readonly message: string }
    }
    if (error) throw new BitcoinWalletError(error)
    return result
  }
  await ask('getAccounts', undefined)
  const asked = params as Asked
  const { address, message, protocol, psbt, signInputs = [], broadcast, recipientAddress, amount } = asked
  switch (method) {
    case 'getAccountAddresses':
      return wallet.addresses.map(({ address: own, publicKey, path, purpose }) => ({
        address: own,
        publicKey,
        path,
        intention: purpose === 'payment' ? 'payment' : 'ordinal',
      }))
    case 'signMessage':
      return ask('signMessage', { address, message, protocol: protocol?.toUpperCase() })
    case 'signPsbt': {
      const inputs: Record<string, number[]> = {}
      for (const input of signInputs) inputs[input.address] = [...(inputs[input.address] ?? []), input.index]
      return ask('signPsbt', { psbt, signInputs: inputs, broadcast })
    }
    case 'sendTransfer':
      return ask('sendTransfer', { recipients: [{ address: recipientAddress, amount }] })
    default:
      throw new BitcoinWalletError({ code: -32601, message: `Unknown method: ${method}.` })
  }
}
