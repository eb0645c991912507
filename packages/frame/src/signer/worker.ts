import { createSigner } from './createSigner.js'
import type { Signer } from './Signer.js'
import type { SignerAnswer, SignerCall, SignerStart } from './signerMessages.js'

// The worker that opens, derives, signs and wipes. It has no network.

let signer: Signer | undefined

self.onmessage = ({ data }: MessageEvent<SignerStart | SignerCall>) => {
  if ('wrap' in data) {
    signer = createSigner(data.wrap)
    return
  }
  void answer(data).then((message) => self.postMessage(message))
}

async function answer({ id, method, args }: SignerCall): Promise<SignerAnswer> {
  try {
    const run = signer?.[method] as ((...all: readonly unknown[]) => Promise<unknown>) | undefined
    if (!run) throw new TypeError('The worker was not started.')
    return { id, result: await run(...args) }
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
    return { id, failure: { code: typeof code === 'string' ? code : undefined, message: String(message) } }
  }
}
