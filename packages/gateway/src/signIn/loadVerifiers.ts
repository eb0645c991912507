import type { SignInVerifier } from '@latchkey/core'
import type { Namespaces } from '../namespaces/loadNamespaces.js'

/** Of the namespaces that the package knows. Their code is loaded with the first sign-in. */
const known: Readonly<Record<string, () => Promise<SignInVerifier>>> = {
  eip155: async () => (await import('@latchkey/adapter-evm/verify')).evmVerifier,
  solana: async () => (await import('@latchkey/adapter-solana/verify')).solanaVerifier,
  bip122: async () => (await import('@latchkey/adapter-bitcoin/verify')).bitcoinVerifier,
  polkadot: async () => (await import('@latchkey/adapter-polkadot/verify')).polkadotVerifier,
}

/** The verifiers of all namespaces. One of the configuration takes the place of the package's. */
export async function loadVerifiers(configured: Namespaces): Promise<readonly SignInVerifier[]> {
  const own = [...configured.values()].map(({ verifier }) => verifier)
  const others = Object.entries(known).filter(([namespace]) => !configured.has(namespace))
  return [...(await Promise.all(others.map(([, load]) => load()))), ...own]
}
