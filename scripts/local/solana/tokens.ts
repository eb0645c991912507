import { type Address, getAddressDecoder } from '@solana/kit'

/** Token programs, with their names in the JSON-RPC interface. */
export const tokenPrograms: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}

const mintSize = 82
const accountSize = 165
const states = ['uninitialized', 'initialized', 'frozen']
// Token-2022 pads a mint to the size of an account. The next byte says which of the two it is.
const isMintMark = 1

export interface TokenHolding {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly state: string
  readonly isNative: boolean
}

export interface Mint {
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly mintAuthority: Address | null
  readonly freezeAuthority: Address | null
}

/** Reads a token account; `undefined` for other data. */
export function readHolding(data: Uint8Array): TokenHolding | undefined {
  if (data.length < accountSize || data[accountSize] === isMintMark) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    state: states[data[108] ?? 0] ?? 'uninitialized',
    isNative: view.getUint32(109, true) === 1,
  }
}

/** Reads a mint; `undefined` for other data. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (data.length !== mintSize && data[accountSize] !== isMintMark) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    supply: view.getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    mintAuthority: view.getUint32(0, true) === 1 ? addressAt(data, 4) : null,
    freezeAuthority: view.getUint32(46, true) === 1 ? addressAt(data, 50) : null,
  }
}

/** A token amount in the form of the JSON-RPC interface. */
export function tokenAmount(amount: bigint, decimals: number): object {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const text = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
  const uiAmountString = decimals === 0 ? digits : text
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

const addressAt = (data: Uint8Array, offset: number): Address => getAddressDecoder().decode(data, offset)
