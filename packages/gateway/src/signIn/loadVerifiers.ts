import type { SignInVerifier } from '@latchkey/core'

/** The verifiers of all namespaces. They are loaded with the first sign-in. */
export async function loadVerifiers(): Promise<readonly SignInVerifier[]> {
  const [evm, solana, bitcoin, polkadot] = await Promise.all([
    import('@latchkey/adapter-evm/verify'),
    import('@latchkey/adapter-solana/verify'),
    import('@latchkey/adapter-bitcoin/verify'),
    import('@latchkey/adapter-polkadot/verify'),
  ])
  return [evm.evmVerifier, solana.solanaVerifier, bitcoin.bitcoinVerifier, polkadot.polkadotVerifier]
}
