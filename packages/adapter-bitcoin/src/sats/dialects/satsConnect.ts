import { base64 } from '@scure/base'
import { exactNumber } from '../../wallet/exactNumber.js'
import type { SatsDialect } from './SatsDialect.js'

const purposes = ['payment', 'ordinals']

/**
 * sats-connect as documented (docs.xverse.app/sats-connect), for every wallet without a known
 * dialect.
 */
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
    // Keyed by address only. The sighash types are in the PSBT.
    const signInputs: Record<string, readonly number[]> = {}
    for (const { address, indexes } of inputs) signInputs[address] = [...(signInputs[address] ?? []), ...indexes]
    return { psbt: base64.encode(psbt), signInputs, broadcast }
  },
  signedPsbt: 'psbt',
  sendTransfer: ({ recipients }) => ({
    recipients: recipients.map(({ address, amount }) => ({ address, amount: exactNumber(amount) })),
  }),
}
