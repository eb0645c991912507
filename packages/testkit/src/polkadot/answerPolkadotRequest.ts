import type { PolkadotTestSignature, PolkadotTestWallet } from './createPolkadotTestWallet.js'
import type { PolkadotPayload } from './polkadotPayload.js'

/**
 * Answers a request at the other end of a relay (`polkadot_signMessage`,
 * `polkadot_signTransaction`). The user has approved the session before, so only the signature
 * prompts.
 */
export async function answerPolkadotRequest(
  wallet: PolkadotTestWallet,
  method: string,
  params: unknown,
): Promise<Pick<PolkadotTestSignature, 'signature'>> {
  const { signer } = await wallet.entry.enable('a relay')
  if (method === 'polkadot_signMessage') {
    const { address, message } = params as { readonly address: string; readonly message: string }
    const { signature } = await signer.signRaw({ address, data: message, type: 'bytes' })
    return { signature }
  }
  if (method === 'polkadot_signTransaction') {
    const { transactionPayload } = params as { readonly transactionPayload: PolkadotPayload }
    const { signature } = await signer.signPayload(transactionPayload)
    return { signature }
  }
  throw new Error(`Unable to handle message of type ${method}`)
}
