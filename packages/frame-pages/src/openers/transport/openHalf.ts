import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { utf8 } from '../../bytes/utf8.js'
import { FrameError } from '../../errors/FrameError.js'
import { halfLength } from '../halfLength.js'
import { createSuite } from './createSuite.js'
import type { TransportKey } from './createTransportKey.js'
import type { SealedHalf } from './SealedHalf.js'
import type { TransportContext } from './TransportContext.js'
import { transportData } from './transportData.js'
import { transportInfo } from './transportInfo.js'

/**
 * Opens a server half that the gateway sealed to this document. The caller wipes it.
 *
 * @throws {FrameError} `OPEN_FAILED` when it was sealed to another key, or for another wallet,
 * opener or session.
 */
export async function openHalf({ enc, ct }: SealedHalf, key: TransportKey, context: TransportContext): Promise<Bytes> {
  try {
    const recipient = { recipientKey: key.pair, enc, info: utf8(transportInfo) }
    const half = new Uint8Array(await createSuite().open(recipient, ct, transportData(context)))
    checkMaterial('The server half', half, halfLength)
    return half
  } catch (cause) {
    throw new FrameError('OPEN_FAILED', 'The parts of the key do not belong together.', { cause })
  }
}
