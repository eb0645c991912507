import { createRpc, systemClock } from '@latchkey/core'
import { throwAwayKeys } from '@latchkey/testkit'
import {
  concatHex,
  createWalletClient,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const { a } = inject('chains')
const rpc = createRpc({ urls: [a.url], clock: systemClock, isRead: () => true })
const owner = privateKeyToAccount(throwAwayKeys[6] as Hex)
const other = privateKeyToAccount(throwAwayKeys[7] as Hex)
const message = 'hello'

/**
 * The smallest wallet by ERC-1271. It accepts what its owner's key signed, in 65 bytes with 27 or
 * 28 at the end.
 */
const code = concatHex([
  '0x600435600052', // to 0: the digest
  '0x60a43560f81c602052', // to 32: the recovery id
  '0x606435604052', // to 64: r
  '0x608435606052', // to 96: s
  '0x60206080608060006001', // the signer (precompile 1) goes to 128
  '0x5afa50',
  concatHex(['0x60805173', owner.address, '0x14']), // is it the owner?
  '0x631626ba7e60e01b02', // the magic value, or nothing
  '0x60005260206000f3',
])
const deploy = concatHex(['0x60', `0x${((code.length - 2) / 2).toString(16)}`, '0x80600b6000396000f3', code])

/**
 * The deployer that every local node has. A contract's address follows from a salt and its code.
 */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = keccak256('0x1271')
const wallet = getCreate2Address({ from: factory, salt, bytecode: deploy })
const wrap = (signature: Hex) =>
  serializeErc6492Signature({ address: factory, data: concatHex([salt, deploy]), signature })

test('verifyMessage() asks a contract wallet on its network, before and after it is deployed', async () => {
  const signature = await owner.signMessage({ message })
  const forged = await other.signMessage({ message })
  const verify = (by: Hex, text = message) => verifyMessage({ address: wallet, message: text, signature: by, rpc })

  await expect(verify(wrap(signature))).resolves.toEqual({ isValid: true, by: 'contract' })
  await expect(verify(wrap(forged))).resolves.toEqual({ isValid: false, reason: 'refused' })
  await expect(verify(wrap(signature), 'other')).resolves.toEqual({ isValid: false, reason: 'refused' })
  await expect(verify(signature)).resolves.toEqual({ isValid: false, reason: 'otherSigner' })

  const client = createWalletClient({ account: owner, transport: http(a.url), pollingInterval: 50 }).extend(
    publicActions,
  )
  const hash = await client.sendTransaction({ to: factory, data: concatHex([salt, deploy]), chain: null })
  await client.waitForTransactionReceipt({ hash })

  await expect(verify(signature)).resolves.toEqual({ isValid: true, by: 'contract' })
  await expect(verify(wrap(signature))).resolves.toEqual({ isValid: true, by: 'contract' })
  await expect(verify(forged)).resolves.toEqual({ isValid: false, reason: 'refused' })
  await expect(verify(signature, 'other')).resolves.toEqual({ isValid: false, reason: 'refused' })
})

test('verifyMessage() rejects when the node can not be reached', async () => {
  const gone = createRpc({ urls: ['http://127.0.0.1:1'], clock: systemClock, retries: 0 })
  const signature = await owner.signMessage({ message })
  await expect(verifyMessage({ address: wallet, message, signature, rpc: gone })).rejects.toMatchObject({
    code: 'LATCHKEY_HTTP_REQUEST_FAILED',
  })
})
