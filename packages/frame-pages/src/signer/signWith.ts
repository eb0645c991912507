import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  bytesToBigInt,
  bytesToHex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
  serializeTransaction,
} from 'viem/utils'
import { FrameError } from '../errors/FrameError.js'
import type { Keys } from '../key/Keys.js'
import { isEvmProof } from '../proofs/isEvmProof.js'
import { isSolanaProof } from '../proofs/isSolanaProof.js'
import type { EvmTransaction, SignRequest } from './SignRequest.js'
import { signDigest } from './signDigest.js'
import { toEvmSignature } from './toEvmSignature.js'

/**
 * Signs what was shown. The digest comes from the bytes that were shown, so nothing else can be
 * signed under their name.
 *
 * @returns
 * - of messages and typed data for EVM, 65 bytes in hex;
 * - of a transaction, the signed transaction in hex;
 * - of messages and transactions for Solana, 64 bytes in base58.
 * @throws {FrameError} `NOT_ALLOWED` for a proof of this wallet to its gateway.
 */
export function signWith(keys: Keys, request: SignRequest): string {
  switch (request.kind) {
    case 'evmMessage':
      return toEvmSignature(signDigest(hexToBytes(hashMessage({ raw: bytesToHex(request.bytes) })), keys.eip155))
    case 'evmTypedData': {
      const typedData = JSON.parse(request.json)
      if (isEvmProof(typedData)) throw notAllowed()
      return toEvmSignature(signDigest(hexToBytes(hashTypedData(typedData)), keys.eip155))
    }
    case 'evmTransaction':
      return signTransaction(request.transaction, keys.eip155)
    case 'solanaMessage':
      if (isSolanaProof(request.bytes)) throw notAllowed()
      return base58.encode(ed25519.sign(request.bytes, keys.solana))
    case 'solanaTransaction':
      if (isSolanaProof(request.message)) throw notAllowed()
      return base58.encode(ed25519.sign(request.message, keys.solana))
  }
}

function signTransaction(transaction: EvmTransaction, key: Uint8Array): string {
  const all = { ...transaction, type: 'eip1559' } as const
  const signature = signDigest(hexToBytes(keccak256(serializeTransaction(all))), key)
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32, 64)].map((part) =>
    numberToHex(bytesToBigInt(part), { size: 32 }),
  )
  return serializeTransaction(all, { r: r ?? '0x', s: s ?? '0x', yParity: Number(signature[64]) })
}

function notAllowed(): FrameError {
  return new FrameError('NOT_ALLOWED', 'This is a proof of the wallet to its own service. Pages can’t ask for it.')
}
