import { isNetworkId, isRecord } from '@latchkey/core'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import { isSigner } from './isSigner.js'

/** Reads a session from storage, which may hold anything. */
export function readStoredSession(stored: unknown): SiwxSession | undefined {
  if (!isRecord(stored)) return undefined
  const { chainId, address, expiresAt, verified, verifiedBy, token, signed } = stored
  if (typeof chainId !== 'string' || !isNetworkId(chainId) || typeof address !== 'string') return undefined
  if (verified !== 'locally' && verified !== 'byServer') return undefined
  if (expiresAt !== undefined && !Number.isFinite(expiresAt)) return undefined
  const proof = readSigned(signed)
  return {
    chainId,
    address,
    verified,
    ...(typeof expiresAt === 'number' && { expiresAt }),
    ...(isSigner(verifiedBy) && { verifiedBy }),
    ...(typeof token === 'string' && { token }),
    ...(proof && { signed: proof }),
  }
}

function readSigned(stored: unknown): SignedSiwxMessage | undefined {
  if (!isRecord(stored) || !isRecord(stored.data)) return undefined
  const { message, signature } = stored
  const data = readData(stored.data)
  return data && typeof message === 'string' && typeof signature === 'string' ? { data, message, signature } : undefined
}

function readData(stored: Readonly<Record<string, unknown>>): SiwxMessageData | undefined {
  const { scheme, domain, accountAddress, chainId, uri, version, nonce, issuedAt } = stored
  const { statement, expirationTime, notBefore, requestId, resources } = stored
  if (!isText(domain) || !isText(accountAddress) || !isText(chainId) || !isText(uri)) return undefined
  if (!isText(version) || !isText(nonce)) return undefined
  if (issuedAt !== undefined && !isText(issuedAt)) return undefined
  return {
    domain,
    accountAddress,
    chainId,
    uri,
    version,
    nonce,
    ...(issuedAt !== undefined && { issuedAt }),
    ...(isText(scheme) && { scheme }),
    ...(isText(statement) && { statement }),
    ...(isText(expirationTime) && { expirationTime }),
    ...(isText(notBefore) && { notBefore }),
    ...(isText(requestId) && { requestId }),
    ...(Array.isArray(resources) && { resources: resources.filter(isText) }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
