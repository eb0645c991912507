import { isNetworkId, isRecord } from '@latchkey/core'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'

/** Reads a session from storage, which may hold anything. */
export function readStoredSession(stored: unknown): SiwxSession | undefined {
  if (!isRecord(stored)) return undefined
  const { chainId, address, expiresAt, verified, token, signed } = stored
  if (typeof chainId !== 'string' || !isNetworkId(chainId) || typeof address !== 'string') return undefined
  if (verified !== 'locally' && verified !== 'byServer') return undefined
  if (expiresAt !== undefined && !Number.isFinite(expiresAt)) return undefined
  const proof = readSigned(signed)
  return {
    chainId,
    address,
    verified,
    ...(typeof expiresAt === 'number' && { expiresAt }),
    ...(typeof token === 'string' && { token }),
    ...(proof && { signed: proof }),
  }
}

function readSigned(stored: unknown): SignedSiwxMessage | undefined {
  if (!isRecord(stored) || !isRecord(stored.data)) return undefined
  const { message, signature, data } = stored
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  const isWhole = ['domain', 'accountAddress', 'chainId', 'uri', 'version', 'nonce', 'issuedAt'].every(
    (name) => typeof data[name] === 'string',
  )
  return isWhole ? { data: data as unknown as SignedSiwxMessage['data'], message, signature } : undefined
}
