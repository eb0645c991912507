// A signer for apps on `polkadot-api`.
export { createSigner, type SignerModal } from './createSigner.js'
