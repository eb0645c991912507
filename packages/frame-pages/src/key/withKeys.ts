import type { Bytes } from '../bytes/Bytes.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { deriveEd25519Key } from './deriveEd25519Key.js'
import { deriveSecp256k1Key } from './deriveSecp256k1Key.js'
import { hardened } from './hardened.js'
import type { Keys } from './Keys.js'
import { toSeed } from './toSeed.js'

/** `m/44'/60'/0'/0/0` (BIP-44): the first account of wallets that import the same words. */
const evmPath: readonly number[] = [hardened(44), hardened(60), hardened(0), 0, 0]
/** `m/44'/501'/0'/0'`: as above, of Solana's wallets. */
const solanaPath: readonly number[] = [hardened(44), hardened(501), hardened(0), hardened(0)]

/**
 * Derives the private keys of a wallet, calls `use` with them, and wipes them, also after an error.
 * The seed is wiped before that call. The caller wipes the secret.
 *
 * @param use - The keys are zeros as soon as its promise is settled.
 * @throws {RangeError} when the secret does not have 16 bytes.
 */
export async function withKeys<Result>(secret: Bytes, use: (keys: Keys) => Result | Promise<Result>): Promise<Result> {
  return wipeAfter(async (hold) => {
    const seed = hold(await toSeed(secret))
    const eip155 = hold(deriveSecp256k1Key(seed, evmPath))
    const solana = hold(deriveEd25519Key(seed, solanaPath))
    seed.fill(0)
    return use({ eip155, solana })
  })
}
