import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { utf8 } from '../../bytes/utf8.js'
import { FrameError } from '../../errors/FrameError.js'
import { halfLength } from '../halfLength.js'
import { createSuite } from './createSuite.js'
import type { SealedHalf } from './SealedHalf.js'
import type { TransportContext } from './TransportContext.js'
import { transportData } from './transportData.js'
import { transportInfo } from './transportInfo.js'

/**
 * Seals a server half to a public key, so that proxies and logs between frame and gateway can't
 * read it.
 *
 * @param publicKey - Of the gateway, not compressed, 65 bytes.
 * @throws {FrameError} `OPEN_FAILED` when the public key is no point of P-256.
 * @throws {RangeError} when the half has another length or only zeros, or an id contains `|`.
 */
export async function sealHalf(half: Bytes, publicKey: Bytes, context: TransportContext): Promise<SealedHalf> {
  checkMaterial('The server half', half, halfLength)
  const data = transportData(context)
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey).catch((cause: unknown) => {
    throw new FrameError('OPEN_FAILED', 'The public key of the gateway is not valid.', { cause })
  })
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: utf8(transportInfo) }, half, data)
  return { enc: new Uint8Array(enc), ct: new Uint8Array(ct) }
}
