import { toHex, UnknownNetworkError, UnsupportedMethodError } from '@latchkey/core'
import { decodeAddress } from '../../address/decodeAddress.js'
import { chainOf } from '../../chains/chainOf.js'
import type { SatsDialect } from './SatsDialect.js'

/** Leather's names of networks. Its default is mainnet. */
const networks = {
  Mainnet: 'mainnet',
  Testnet: 'testnet',
  Testnet4: 'testnet4',
  Signet: 'signet',
  Regtest: 'devnet',
} as const

/**
 * Leather (leather.gitbook.io/developers; schemas in `@leather.io/rpc`).
 *
 * - Its list of methods contains the typo `sentTransfer`, so the list is not used.
 * - A request to sign a message names a type of address of the shared account, not an address.
 * - Amounts are text. A PSBT is hex, with the indexes of the inputs to sign.
 */
export const leather: SatsDialect = {
  methods: ['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  namesNetwork: true,
  access(networkId) {
    const chain = chainOf(networkId)
    return [['getAddresses', chain ? { network: networks[chain.name] } : {}]]
  },
  signMessage({ address, message, protocol, networkId }) {
    const { form } = decodeAddress(address)
    const isPossible = protocol === 'bip322' && (form === 'p2tr' || form === 'p2wpkh')
    if (!isPossible) throw new UnsupportedMethodError('signMessage')
    return { message, paymentType: form, network: networkOf('signMessage', networkId) }
  },
  signPsbt({ psbt, inputs, broadcast, networkId }) {
    const sighashes = new Set(inputs.flatMap(({ sighash }) => sighash ?? []))
    return {
      hex: toHex(psbt),
      signAtIndex: inputs.flatMap(({ indexes }) => indexes),
      ...(sighashes.size > 0 && { allowedSighash: [...sighashes] }),
      broadcast,
      network: networkOf('signPsbt', networkId),
    }
  },
  signedPsbt: 'hex',
  sendTransfer: ({ recipients, networkId }) => ({
    recipients: recipients.map(({ address, amount }) => ({ address, amount: String(amount) })),
    network: networkOf('sendTransfer', networkId),
  }),
}

function networkOf(request: string, networkId: string): string {
  const chain = chainOf(networkId)
  if (!chain) throw new UnknownNetworkError(request)
  return networks[chain.name]
}
