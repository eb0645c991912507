import { decodeAbiParameters, type Hex, hexToString } from 'viem'

/** The first word of an answer as a number. `undefined`: it is shorter. */
export function readNumber(data: Hex | undefined): bigint | undefined {
  return data === undefined || data.length < 66 ? undefined : BigInt(data.slice(0, 66))
}

/** More, and an amount would have no digit before its point. */
const maxDecimals = 77n

/** The first word of an answer as decimals. `undefined`: it is shorter, or more than a token has. */
export function readDecimals(data: Hex | undefined): number | undefined {
  const decimals = readNumber(data)
  return decimals === undefined || decimals > maxDecimals ? undefined : Number(decimals)
}

/** The first word of an answer as an address in lower case. `undefined`: another value, or zero. */
export function readAddressWord(data: Hex | undefined): Hex | undefined {
  const number = readNumber(data)
  if (number === undefined || number === 0n || number >> 160n !== 0n) return undefined
  return `0x${number.toString(16).padStart(40, '0')}`
}

/** Characters of a text that are read at most. */
const maxLength = 200

/** A text, or 32 bytes with zeros behind a text, as older tokens have it. */
export function readText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined
  if (data.length === 66) return hexToString(data, { size: 32 }).slice(0, maxLength)
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], data)
    // A pair of surrogates may be cut.
    return text.slice(0, maxLength).replace(/\p{Cs}/gu, '\ufffd')
  } catch {
    return undefined
  }
}
