/** A fee that a token keeps of each transfer (Token-2022). */
export interface TransferFee {
  /** Since this epoch. */
  readonly epoch: bigint
  /** In the token's smallest unit. */
  readonly maximum: bigint
  /** In hundredths of a percent of the amount. */
  readonly points: bigint
}

/** An issuer announces a new fee two epochs before it is due. Until then the older one is. */
export interface TransferFees {
  readonly older: TransferFee
  readonly newer: TransferFee
}

/** Offsets in the extension, after two keys of the issuer and what is kept in the mint itself. */
const olderAt = 72
const newerAt = 90
const size = 108

/** Reads the mint extension `TransferFeeConfig`. `undefined`: it is another one. */
export function readTransferFees(extension: Uint8Array | undefined): TransferFees | undefined {
  if (extension?.length !== size) return undefined
  const view = new DataView(extension.buffer, extension.byteOffset, extension.byteLength)
  const feeAt = (at: number): TransferFee => ({
    epoch: view.getBigUint64(at, true),
    maximum: view.getBigUint64(at + 8, true),
    points: BigInt(view.getUint16(at + 16, true)),
  })
  return { older: feeAt(olderAt), newer: feeAt(newerAt) }
}
