import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../bytes/Bytes.js'
import { checkLength } from '../bytes/checkLength.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { secretLength } from './secretLength.js'

/** 12 words of 11 bits: the 128 bits of the secret, and 4 bits of checksum. */
const totalBits = 132
const bitsOfWord = 11
/** 12 words of at most 8 letters, and the spaces between them. */
const maxLength = 107
const space = 0x20

/**
 * The 12 words of a secret as UTF-8, with a space between them (BIP-39, English). They never become
 * a string, because a string can't be wiped. The caller wipes them.
 *
 * @throws {RangeError} when the secret does not have 16 bytes.
 */
export async function toWords(secret: Bytes): Promise<Bytes> {
  checkLength('The secret', secret, secretLength)
  return wipeAfter(async (hold) => {
    const hash = hold(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)))
    // Three bytes longer than needed, because each word is read from four bytes.
    const bits = hold(new Uint8Array(20))
    bits.set(secret)
    bits.set(hash.subarray(0, 1), secretLength)
    const view = new DataView(bits.buffer)
    const words = hold(new Uint8Array(maxLength))
    const encoder = new TextEncoder()
    let length = 0
    for (let bit = 0; bit < totalBits; bit += bitsOfWord) {
      if (bit > 0) {
        words[length] = space
        length += 1
      }
      const index = (view.getUint32(bit >> 3) >>> (21 - (bit & 7))) & 0x7ff
      // The list has a word for every 11 bits.
      length += encoder.encodeInto(wordlist[index] as string, words.subarray(length)).written
    }
    return words.slice(0, length)
  })
}
