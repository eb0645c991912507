import process from 'node:process'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { mainnet } from '@latchkey/core'
import { createMemoryStore, createSignIn, type SignInStore } from '@latchkey/plugin-siwx/server'

// Next makes a module of its own for routes and for pages. They share the store by the process; with
// several processes, use a store outside of them.
const shared = globalThis as { signInStore?: SignInStore }
shared.signInStore ??= createMemoryStore()

/** For servers only. */
export const signIn = createSignIn({
  origin: process.env.ORIGIN ?? 'http://localhost:3000',
  verifiers: [evmVerifier],
  chainIds: [mainnet.id],
  rpc: { [mainnet.id]: mainnet.rpcUrls.default.http }, // for smart accounts
  store: shared.signInStore,
})
