import { InvalidInputError } from '@latchkey/core'
import { encode } from 'uqr'

export interface QrCells {
  /** Rows of modules, `true` for dark. Without the quiet zone; the clear centre is light. */
  readonly rows: readonly (readonly boolean[])[]
  /** Modules along a side. */
  readonly size: number
  /** Side of the clear square in the middle, in modules; 0 without one. */
  readonly clearing: number
}

export interface EncodeQrOptions {
  /** Leaves the middle free for a picture. */
  readonly hasClearing?: boolean | undefined
}

/**
 * Share of a side for the clear square: about 5 % of all modules, and level Q restores a quarter.
 */
const share = 0.22

/**
 * The modules of a QR code with error correction level Q or better.
 *
 * @throws {InvalidInputError} for a text that is empty, or longer than a code holds (1,663 bytes).
 */
export function encodeQr(text: string, { hasClearing = false }: EncodeQrOptions = {}): QrCells {
  const { data, size } = encodeText(text)
  if (!hasClearing) return { rows: data, size, clearing: 0 }
  // A code has an odd number of modules per side, so a square in its middle has one too.
  const clearing = 2 * Math.round((size * share - 1) / 2) + 1
  const start = (size - clearing) / 2
  const isClear = (place: number): boolean => place >= start && place < start + clearing
  const rows = data.map((row, y) => row.map((isDark, x) => isDark && !(isClear(x) && isClear(y))))
  return { rows, size, clearing }
}

function encodeText(text: string): { readonly data: readonly (readonly boolean[])[]; readonly size: number } {
  if (text === '') throw new InvalidInputError('text of a QR code', text)
  try {
    return encode(text, { ecc: 'Q', boostEcc: true, border: 0 })
  } catch (cause) {
    throw new InvalidInputError('text of a QR code', text, { cause })
  }
}
