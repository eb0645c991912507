import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { invalidParameters } from './RpcError.ts'
import { readHolding, readMint, tokenPrograms } from './tokens.ts'

export interface AccountOptions {
  readonly encoding?: unknown
  readonly dataSlice?: { readonly offset: number; readonly length: number } | undefined
}

const longestBase58 = 128

/**
 * An account in the form of the JSON-RPC interface.
 *
 * @param amountOf - Describes an amount of a token, as its mint says.
 * @throws {RpcError} for an unknown encoding, and for base58 of more than 128 bytes, as nodes do.
 */
export function encodeAccount(
  { lamports, programAddress, executable, data: all }: EncodedAccount,
  { encoding = 'base58', dataSlice }: AccountOptions,
  amountOf: (mint: Address, units: bigint) => object,
): object {
  const data = dataSlice ? all.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : Uint8Array.from(all)
  const shape = { lamports, owner: programAddress, executable, rentEpoch: 0, space: all.length }
  const base64 = () => [Buffer.from(data).toString('base64'), 'base64']
  if (encoding === 'base64') return { ...shape, data: base64() }
  if (encoding === 'jsonParsed') {
    return { ...shape, data: parse(Uint8Array.from(all), programAddress, amountOf) ?? base64() }
  }
  if (encoding !== 'base58') throw invalidParameters(`unknown encoding ${String(encoding)}`)
  if (data.length > longestBase58) {
    throw invalidParameters('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  }
  const text = getBase58Decoder().decode(data)
  return { ...shape, data: [text, 'base58'] }
}

function parse(
  data: Uint8Array,
  owner: Address,
  amountOf: (mint: Address, units: bigint) => object,
): object | undefined {
  const program = tokenPrograms[owner]
  if (!program) return undefined
  const holding = readHolding(data)
  if (holding) {
    const { amount, ...info } = holding
    const parsed = { ...info, tokenAmount: amountOf(info.mint, amount) }
    return { program, parsed: { type: 'account', info: parsed }, space: data.length }
  }
  const mint = readMint(data)
  if (!mint) return undefined
  return { program, parsed: { type: 'mint', info: { ...mint, supply: String(mint.supply) } }, space: data.length }
}
