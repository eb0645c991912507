import { InvalidInputError, type Modal, namespaceOf } from '@latchkey/core'
import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaApi } from '../api/SolanaApi.js'
import { featureOf } from '../wallet/featureOf.js'
import type { SignInInput } from '../wallet/features.js'
import { versionsOf } from '../wallet/versionsOf.js'
import { createWeb3 } from '../web3js/createWeb3.js'
import { prepareTransaction } from './prepareTransaction.js'
import { sendOn } from './sendOn.js'
import type { WalletAdapter, WalletContextState } from './WalletContextState.js'

export type Signing = Pick<
  WalletContextState,
  'sendTransaction' | 'signTransaction' | 'signAllTransactions' | 'signMessage' | 'signIn'
> & { readonly publicKey: PublicKey; readonly versions: WalletAdapter['supportedTransactionVersions'] }

/** What a connected wallet can do with an account. */
export function createSigning(modal: Modal, api: SolanaApi, wallet: Wallet, address: string): Signing {
  const web3 = createWeb3(api)
  const publicKey = new PublicKey(address)
  const signs = featureOf(wallet, 'solana:signTransaction')
  const can = (name: 'solana:signMessage' | 'solana:signIn'): boolean => featureOf(wallet, name) !== undefined
  const sender = signs ?? featureOf(wallet, 'solana:signAndSendTransaction')
  return {
    publicKey,
    versions: new Set(versionsOf(sender ?? {}).filter((version) => version === 'legacy' || version === 0)),
    async sendTransaction(transaction, connection, options = {}) {
      await prepareTransaction(transaction, connection, publicKey, options)
      const networks = modal.state.$networks.get().filter(({ id }) => namespaceOf(id) === 'solana')
      const networkIds = networks.map(({ id }) => id)
      return sendOn(api, { transaction, connection, networkIds, canSign: signs !== undefined, options })
    },
    signTransaction: signs && ((transaction) => web3.signTransaction(transaction)),
    signAllTransactions: signs && (async (transactions) => [...(await web3.signAllTransactions(transactions))]),
    signMessage: can('solana:signMessage')
      ? async (message) => base58.decode((await modal.signMessage(message, { namespace: 'solana' })).signature)
      : undefined,
    signIn: can('solana:signIn') ? (input) => signIn(modal, wallet, address, input) : undefined,
  }
}

/** The wallet gets what the app passes, so that `verifySignIn(input, output)` of its server agrees. */
async function signIn(
  modal: Modal,
  { accounts }: Wallet,
  current: string,
  input: SignInInput = {},
): ReturnType<NonNullable<WalletContextState['signIn']>> {
  const account = accounts.find((each) => each.address === current)
  if (!account) throw new InvalidInputError('address of the connected account', current)
  const { message, signed, signature } = await modal.signIn(input, { namespace: 'solana' })
  return {
    account,
    signedMessage: signed ?? new TextEncoder().encode(message),
    signature: base58.decode(signature),
    signatureType: 'ed25519',
  }
}
