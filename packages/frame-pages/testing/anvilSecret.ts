import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../src/bytes/Bytes.js'

/** The secret of anvil's accounts. The whole world knows it. */
export function anvilSecret(): Bytes {
  return new Uint8Array(mnemonicToEntropy('test test test test test test test test test test test junk', wordlist))
}
