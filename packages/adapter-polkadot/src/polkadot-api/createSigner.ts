import { InvalidInputError, type Modal, NotConnectedError } from '@latchkey/core'
import type { PolkadotSigner } from 'polkadot-api'
import { getPolkadotSignerFromPjs, type SignPayload, type SignRaw } from 'polkadot-api/pjs-signer'
import type { PolkadotApi } from '../api/PolkadotApi.js'
import type { SignerPayload, SignerRaw } from '../injected/SignerPayload.js'

/** A modal with `polkadot()` in its adapters. */
export type SignerModal = Pick<Modal, 'state'> & { readonly adapters: { readonly polkadot: PolkadotApi } }

/**
 * A signer of `polkadot-api` for the current account. Each signature goes through
 * `modal.adapters.polkadot`: the transaction must be for this account and the current network, else
 * the wallet gets no request. Make a new one after a change of the account.
 *
 * `polkadot-api` must know each signed extension of the chain: it refuses others by name.
 *
 * @throws {NotConnectedError} {InvalidInputError}
 */
export function createSigner(modal: SignerModal): PolkadotSigner {
  const api = modal?.adapters?.polkadot
  if (api === undefined) throw new InvalidInputError('modal with polkadot() in its adapters', modal)
  const { status, connection } = modal.state.$namespaces.get().get('polkadot') ?? {}
  if (status !== 'connected' || !connection) throw new NotConnectedError()
  // The library types hex as any text, and the adapter checks each member.
  const signPayload: SignPayload = (payload: unknown) => api.signPayload(payload as SignerPayload)
  const signRaw: SignRaw = (raw) => api.signRaw(raw as SignerRaw)
  return getPolkadotSignerFromPjs(connection.address, signPayload, signRaw)
}
