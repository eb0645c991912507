import { createSigner } from './createSigner.js'
import { overwriteFreed } from './overwriteFreed.js'
import type { Signer } from './Signer.js'
import type { SignerAnswer, SignerCall, SignerStart } from './signerMessages.js'

// The worker that opens, derives, signs and wipes. It has no network.

self.onmessage = ({ data: { wrap } }: MessageEvent<SignerStart>) => {
  const signer = createSigner(wrap)
  self.onmessage = ({ data }: MessageEvent<SignerCall>) => {
    void answer(signer, data).then((message) => {
      self.postMessage(message)
      overwriteFreed()
    })
  }
}

async function answer(signer: Signer, { id, method, args }: SignerCall): Promise<SignerAnswer> {
  try {
    const run = signer[method] as (...all: readonly unknown[]) => Promise<unknown>
    return { id, result: await run(...args) }
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
    return { id, failure: { code: typeof code === 'string' ? code : undefined, message: String(message) } }
  }
}
