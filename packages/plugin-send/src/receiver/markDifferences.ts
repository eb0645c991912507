import { groupAddress } from '@latchkey/core'

/** A group of four characters, with those that differ from the other address. */
export interface ComparedGroup {
  /** Position of its first character in the address. */
  readonly start: number
  readonly characters: readonly { readonly character: string; readonly differs: boolean }[]
}

/**
 * Cuts an address into groups of four and marks the characters that are not at the same place in
 * the other address.
 */
export function markDifferences(address: string, other: string): readonly ComparedGroup[] {
  // The case of hex digits is only a checksum, so it makes no address another one.
  const isHex = address.startsWith('0x') && other.startsWith('0x')
  const fold = (character: string | undefined) => (isHex ? character?.toLowerCase() : character)
  let start = 0
  return groupAddress(address).map((text) => {
    const from = start
    start += text.length
    const characters = [...text].map((character, index) => ({
      character,
      differs: fold(character) !== fold(other[from + index]),
    }))
    return { start: from, characters }
  })
}
