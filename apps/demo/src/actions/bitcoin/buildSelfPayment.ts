import { ConfigurationError } from '@latchkey/core'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'

export interface SelfPaymentOptions {
  /** URL of a service with Esplora's interface. */
  readonly url: string
  readonly address: string
  /** Hex. Required for a p2tr address. */
  readonly publicKey: string | undefined
  readonly signal: AbortSignal
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean; readonly block_height?: number }
}

/** Satoshi. Enough for one input and one output at 1 sat/vB. */
const fee = 400n
/** Blocks until a block's reward can be spent. */
const coinbaseMaturity = 100

/**
 * Builds a transaction that pays an account's oldest coin to the account itself.
 *
 * @returns PSBT without signatures.
 * @throws {ConfigurationError} when the account has no coin that can be spent.
 */
export async function buildSelfPayment({ url, address, publicKey, signal }: SelfPaymentOptions): Promise<Uint8Array> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}/${path}`, { signal })).json()
  const [coins, height] = await Promise.all([read(`address/${address}/utxo`), read('blocks/tip/height')])
  const [coin] = (coins as Coin[])
    .filter(
      ({ status, value }) =>
        Number(height) - (status.block_height ?? Infinity) >= coinbaseMaturity && value > 2 * Number(fee),
    )
    .sort((one, other) => (one.status.block_height ?? 0) - (other.status.block_height ?? 0))
  if (!coin) throw new ConfigurationError('The account has no coin that can be spent. Mine 101 blocks first.')
  const script = OutScript.encode(Address(networkOf(address)).decode(address))
  const transaction = new Transaction()
  const isTaproot = script[0] === 0x51
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script, amount: BigInt(coin.value) },
    // BIP-340 keys are x-only: drop the parity byte that some wallets put in front.
    ...(isTaproot && publicKey && { tapInternalKey: hex.decode(publicKey.slice(-64)) }),
  })
  transaction.addOutput({ script, amount: BigInt(coin.value) - fee })
  return transaction.toPSBT()
}

function networkOf(address: string) {
  if (address.startsWith('bcrt1')) return { ...TEST_NETWORK, bech32: 'bcrt' }
  return address.startsWith('bc1') ? NETWORK : TEST_NETWORK
}
