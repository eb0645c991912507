import type { Clock } from '@latchkey/core'
import { connectSigner } from '../signer/connectSigner.js'
import type { Signer } from '../signer/Signer.js'
import workerUrl from '../signer/worker.ts?worker&url'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** Starts the worker that signs. The policy of the page lets exactly its address pass. */
export function startSigner(wrap: CryptoKey, clock: Clock): Signer {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules = {
    createScriptURL(url: string): string {
      if (url !== workerUrl) throw new TypeError('Only the worker of the wallet is loaded.')
      return url
    },
  }
  const policy = trustedTypes?.createPolicy('latchkey-worker', rules) ?? rules
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'latchkey-signer' })
  return connectSigner(worker, wrap, clock)
}
