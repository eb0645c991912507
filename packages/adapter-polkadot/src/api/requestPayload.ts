import type { AdapterContext, Subject } from '@latchkey/core'
import { type SignedPayload, signPayload } from '../capabilities/signPayload.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import type { PolkadotRequestOptions } from './PolkadotApi.js'

export async function requestPayload(
  context: AdapterContext<InjectedExtension>,
  payload: SignerPayload,
  { signal }: PolkadotRequestOptions = {},
  subject?: Subject<InjectedExtension> | null | undefined,
): Promise<SignedPayload> {
  return context.request('signPayload', (call) => signPayload(call, payload), signal, { seen: subject })
}
