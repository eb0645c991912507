import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../bytes/Bytes.js'
import { utf8 } from '../bytes/utf8.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { toWords } from './toWords.js'

/**
 * The seed of a secret: 64 bytes, without a passphrase (BIP-39). The caller wipes it.
 *
 * The library derives it, because a key of WebCrypto would keep a copy of the words in memory, in
 * clear text, until the collector runs.
 *
 * @throws {RangeError} when the secret does not have 16 bytes.
 */
export async function toSeed(secret: Bytes): Promise<Bytes> {
  return wipeAfter(async (hold) => {
    const words = hold(await toWords(secret))
    return pbkdf2(sha512, words, utf8('mnemonic'), { c: 2048, dkLen: 64 })
  })
}
