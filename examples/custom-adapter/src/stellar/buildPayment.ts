import { base64 } from '@scure/base'
import { decodeAddress } from './address.js'

export interface Payment {
  readonly from: string
  readonly to: string
  /** In stroops. */
  readonly amount: bigint
  /** The one after the account's last. */
  readonly sequence: bigint
}

/** The envelope of a payment in lumens without signatures, memo and time bounds, in base64. */
export function buildPayment({ from, to, amount, sequence }: Payment): string {
  const account = (address: string): readonly number[] => [...word(0), ...decodeAddress(address)]
  return base64.encode(
    Uint8Array.from([
      ...word(2), // type: transaction
      ...account(from),
      ...word(100), // fee in stroops
      ...double(sequence),
      ...word(0), // no preconditions
      ...word(0), // no memo
      ...word(1), // one operation
      ...word(0), // no source account: that of the transaction
      ...word(1), // type: payment
      ...account(to),
      ...word(0), // asset: lumens
      ...double(amount),
      ...word(0),
      ...word(0), // no signatures
    ]),
  )
}

/** 4 bytes, the highest first. */
function word(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
}

/** 8 bytes. */
function double(value: bigint): readonly number[] {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, value)
  return [...bytes]
}
