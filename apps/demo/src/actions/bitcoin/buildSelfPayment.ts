import { ConfigurationError } from '@latchkey/core'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'

export interface SelfPaymentOptions {
  /** Of an Esplora-shaped service. */
  readonly url: string
  readonly address: string
  /** Hex. Needed where the address is p2tr. */
  readonly publicKey: string | undefined
  readonly signal: AbortSignal
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean; readonly block_height?: number }
}

/** Satoshi, more than a transaction with one input and one output needs at one for each virtual byte. */
const fee = 400n
/** Blocks until what a block paid can be spent. */
const ripe = 100

/**
 * A transaction that pays an account's oldest coin to the account itself.
 *
 * @returns PSBT without signatures.
 * @throws {ConfigurationError} when the account has no coin that can be spent.
 */
export async function buildSelfPayment({ url, address, publicKey, signal }: SelfPaymentOptions): Promise<Uint8Array> {
  const ask = async (path: string): Promise<unknown> => (await fetch(`${url}/${path}`, { signal })).json()
  const [coins, height] = await Promise.all([ask(`address/${address}/utxo`), ask('blocks/tip/height')])
  const [coin] = (coins as Coin[])
    .filter(
      ({ status, value }) => Number(height) - (status.block_height ?? Infinity) >= ripe && value > 2 * Number(fee),
    )
    .sort((one, other) => (one.status.block_height ?? 0) - (other.status.block_height ?? 0))
  if (!coin) throw new ConfigurationError('The account has no coin that can be spent: mine 101 blocks first.')
  const script = OutScript.encode(Address(networkOf(address)).decode(address))
  const transaction = new Transaction()
  const isTaproot = script[0] === 0x51
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script, amount: BigInt(coin.value) },
    // Told with or without the byte in front that says which of two points is meant.
    ...(isTaproot && publicKey && { tapInternalKey: hex.decode(publicKey.slice(-64)) }),
  })
  transaction.addOutput({ script, amount: BigInt(coin.value) - fee })
  return transaction.toPSBT()
}

function networkOf(address: string) {
  if (address.startsWith('bcrt1')) return { ...TEST_NETWORK, bech32: 'bcrt' }
  return address.startsWith('bc1') ? NETWORK : TEST_NETWORK
}
