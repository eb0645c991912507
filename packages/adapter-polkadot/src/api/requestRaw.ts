import {
  type AdapterContext,
  checkMembers,
  InvalidInputError,
  isRecord,
  isSameBytes,
  messageBytes,
  type Subject,
} from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { type SignedBytes, signBytes } from '../capabilities/signBytes.js'
import { fromHex } from '../hex/fromHex.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerRaw } from '../injected/SignerPayload.js'
import type { PolkadotRequestOptions } from './PolkadotApi.js'

export async function requestRaw(
  context: AdapterContext<InjectedExtension>,
  subject: Subject<InjectedExtension> | null,
  raw: SignerRaw,
  options: PolkadotRequestOptions = {},
): Promise<SignedBytes> {
  checkMembers('option of signRaw', options, ['signal'])
  if (!isRecord(raw)) throw new InvalidInputError('bytes to sign', raw)
  const { address, data, type } = raw
  if (type !== 'bytes') throw new InvalidInputError('type of bytes to sign', type)
  if (typeof data !== 'string') throw new InvalidInputError('text or hex to sign', data)
  const accountId = accountIdOf(address)
  const bytes = fromHex(data) ?? messageBytes(data)
  return context.request(
    'signRaw',
    (call) => {
      if (!isSameBytes(accountId, accountIdOf(call.account.address))) {
        throw new InvalidInputError('address of the connected account', address)
      }
      return signBytes(call, bytes)
    },
    options.signal,
    { snapshot: subject },
  )
}
