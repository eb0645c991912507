import { type AdapterContext, checkMembers, type Subject } from '@latchkey/core'
import { type SignedPayload, signPayload } from '../capabilities/signPayload.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import type { PolkadotRequestOptions } from './PolkadotApi.js'

export async function requestPayload(
  context: AdapterContext<InjectedExtension>,
  subject: Subject<InjectedExtension> | null,
  payload: SignerPayload,
  options: PolkadotRequestOptions = {},
): Promise<SignedPayload> {
  checkMembers('option of signPayload', options, ['signal'])
  return context.request('signPayload', (call) => signPayload(call, payload), options.signal, { snapshot: subject })
}
