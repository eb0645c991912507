import { cleanText } from '@latchkey/core'

export interface TokenName {
  readonly name: string
  readonly symbol: string
}

const longestName = 60
const longestSymbol = 20

/** Two texts, each after the four bytes of its length: the name and the symbol. */
export function readNameAt(data: Uint8Array, start: number): TokenName | undefined {
  const name = readTextAt(data, start)
  const symbol = name && readTextAt(data, name.end)
  if (!name || !symbol) return undefined
  const shownSymbol = cleanText(symbol.text, longestSymbol) || cleanText(name.text, longestSymbol)
  return shownSymbol === ''
    ? undefined
    : { name: cleanText(name.text, longestName) || shownSymbol, symbol: shownSymbol }
}

function readTextAt(data: Uint8Array, start: number): { readonly text: string; readonly end: number } | undefined {
  if (start + 4 > data.length) return undefined
  const length = new DataView(data.buffer, data.byteOffset).getUint32(start, true)
  const end = start + 4 + length
  if (end > data.length) return undefined
  // Texts of a fixed size end with zeros. Bytes that are not UTF-8 become replacement characters.
  return { text: new TextDecoder().decode(data.subarray(start + 4, end)), end }
}
