import { namespaceOf, type SignedMessage, type Subject } from '@latchkey/core'
import type { DemoModal } from '../modal/createDemoModal.js'

export interface SignedBySubject {
  readonly modal: DemoModal
  readonly subject: Subject
  readonly message: string
  readonly signed: SignedMessage
  readonly signal: AbortSignal
}

/** Verifies a signature with the `./verify` of the namespace's adapter and describes the result. */
export async function verdictOn({ modal, subject, message, signed, signal }: SignedBySubject): Promise<string> {
  const { address, networkId } = subject
  const { signature } = signed
  switch (namespaceOf(networkId)) {
    case 'eip155': {
      const { verifyMessage } = await import('@latchkey/adapter-evm/verify')
      const verdict = await verifyMessage({ message, address, signature, rpc: modal.rpc(networkId), signal })
      return verdict.isValid ? `valid, by the ${verdict.by}` : `invalid: ${verdict.reason}`
    }
    case 'solana': {
      const { verifyMessage } = await import('@latchkey/adapter-solana/verify')
      const verdict = await verifyMessage({ message, signed: signed.signed, address, signature })
      return verdict.isValid ? `valid, by the ${verdict.by}` : `invalid: ${verdict.reason}`
    }
    case 'bip122': {
      const { verifyMessage } = await import('@latchkey/adapter-bitcoin/verify')
      const verdict = verifyMessage({ message, address, signature, legacySegwit: true })
      return verdict.isValid ? `valid, as ${verdict.scheme}` : `invalid: ${verdict.reason}`
    }
    case 'polkadot': {
      const { verifyMessage } = await import('@latchkey/adapter-polkadot/verify')
      const verdict = verifyMessage({ message: signed.signed ?? message, address, signature })
      return verdict.isValid ? `valid, as ${verdict.scheme}` : `invalid: ${verdict.reason}`
    }
    default:
      throw new RangeError(`The demo can't verify signatures on ${networkId}.`)
  }
}
