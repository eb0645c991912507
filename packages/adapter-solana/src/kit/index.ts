// Signers for programs and clients that are built on `@solana/kit`.
export { createSigner, type KitModal, type KitSigner } from './createSigner.js'
