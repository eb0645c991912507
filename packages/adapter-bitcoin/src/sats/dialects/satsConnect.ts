import { base64 } from '@scure/base'
import { exactNumber } from '../../wallet/exactNumber.js'
import type { SatsDialect } from './SatsDialect.js'

const purposes = ['payment', 'ordinals']

/** sats-connect as it is documented (docs.xverse.app/sats-connect), which is what a wallet speaks unless it is known to differ. */
export const satsConnect: SatsDialect = {
  namesNetwork: false,
  access: () => [
    ['wallet_connect', { addresses: purposes }],
    ['getAccounts', { purposes }],
    ['getAddresses', { purposes }],
  ],
  signMessage: ({ address, message, protocol }) => ({
    address,
    message,
    protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
  }),
  signPsbt({ psbt, inputs, broadcast }) {
    // By address alone: what each signature covers is written in the transaction.
    const signInputs: Record<string, readonly number[]> = {}
    for (const { address, indexes } of inputs) signInputs[address] = [...(signInputs[address] ?? []), ...indexes]
    return { psbt: base64.encode(psbt), signInputs, broadcast }
  },
  signedPsbt: 'psbt',
  sendTransfer: ({ recipients }) => ({
    recipients: recipients.map(({ address, amount }) => ({ address, amount: exactNumber(amount) })),
  }),
}
