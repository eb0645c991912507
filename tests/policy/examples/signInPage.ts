import { Wallet } from '../../../examples/siwx-next/src/Wallet.tsx'

// The part of the example that Next sends to the browser. It is used here, because a bundler without
// Next would drop it.
Object.assign(globalThis, { page: Wallet })
