import { formatMessage } from '../src/message/formatMessage.js'
import type { SiwxMessageData } from '../src/message/SiwxMessageData.js'
import type { Signer } from './signers.js'

/** A message of https://my.app that is valid at the time `now`. */
export function messageOf(
  { verifier, chainId, address }: Pick<Signer, 'verifier' | 'chainId' | 'address'>,
  fields: Partial<SiwxMessageData> & Pick<SiwxMessageData, 'nonce'>,
  now: number = Date.now(),
): string {
  return formatMessage(
    {
      domain: 'my.app',
      uri: 'https://my.app/login',
      version: '1',
      accountAddress: address,
      chainId,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 600_000).toISOString(),
      ...fields,
    },
    verifier,
  )
}
