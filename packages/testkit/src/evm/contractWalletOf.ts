import { concatHex, getCreate2Address, type Hex, keccak256, serializeErc6492Signature } from 'viem'

/** A wallet that is a contract, before and after it is deployed. */
export interface ContractWallet {
  readonly address: Hex
  /** The transaction that deploys it. */
  readonly deployment: { readonly to: Hex; readonly data: Hex }
  /** Wraps a signature of its owner by ERC-6492, for the time before it is deployed. */
  wrap(signature: Hex): Hex
}

/**
 * The deployer that every local node has. A contract's address follows from a salt and its code.
 */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * The smallest wallet by ERC-1271. It accepts what its owner's key signed, in 65 bytes with 27 or
 * 28 at the end.
 *
 * @param owner - Address of the key.
 */
export function contractWalletOf(owner: Hex): ContractWallet {
  const salt = keccak256('0x1271')
  const code = concatHex([
    '0x600435600052', // to 0: the digest
    '0x60a43560f81c602052', // to 32: the recovery id
    '0x606435604052', // to 64: r
    '0x608435606052', // to 96: s
    '0x60206080608060006001', // the signer (precompile 1) goes to 128
    '0x5afa50',
    concatHex(['0x60805173', owner, '0x14']), // is it the owner?
    '0x631626ba7e60e01b02', // the magic value, or nothing
    '0x60005260206000f3',
  ])
  const bytecode = concatHex(['0x60', `0x${((code.length - 2) / 2).toString(16)}`, '0x80600b6000396000f3', code])
  const data = concatHex([salt, bytecode])
  return {
    address: getCreate2Address({ from: factory, salt, bytecode }),
    deployment: { to: factory, data },
    wrap: (signature) => serializeErc6492Signature({ address: factory, data, signature }),
  }
}
