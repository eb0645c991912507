import type { Payer, PayerOptions } from './Payer.js'

/** Loads the code of a namespace with the first payout, and only if a network has it. */
export function loadPayer(options: PayerOptions): () => Promise<Payer> {
  const create = async (): Promise<Payer> => {
    if (options.networkId.startsWith('eip155:')) return (await import('../evm.js')).createEvmPayer(options)
    return (await import('./createSolanaPayer.js')).createSolanaPayer(options)
  }
  let loading: Promise<Payer> | undefined
  return () => {
    loading ??= create()
    return loading
  }
}
