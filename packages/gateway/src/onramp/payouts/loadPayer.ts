import type { Payer, PayerOptions } from './Payer.js'
import { payerKinds } from './payerKinds.js'

/** Loads the payer of a network with the first payout. */
export function loadPayer(options: PayerOptions): () => Promise<Payer> {
  const [namespace = ''] = options.networkId.split(':')
  let loading: Promise<Payer> | undefined
  return () => {
    loading ??= payerKinds.get(namespace)?.load(options)
    if (!loading) throw new TypeError(`The sandbox can't pay on ${options.networkId}.`)
    return loading
  }
}
