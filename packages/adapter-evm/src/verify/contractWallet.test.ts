import { createRpc, systemClock } from '@latchkey/core'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const { a } = inject('chains')
const rpc = createRpc({ urls: [a.url], clock: systemClock, isRead: () => true, retries: 0 })
const owner = privateKeyToAccount(throwAwayKeys[6] as Hex)
const other = privateKeyToAccount(throwAwayKeys[7] as Hex)
const message = 'hello'

const { address: wallet, deployment, wrap } = contractWalletOf(owner.address)

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
  const hash = await client.sendTransaction({ ...deployment, chain: null })
  await client.waitForTransactionReceipt({ hash })

  await expect(verify(signature)).resolves.toEqual({ isValid: true, by: 'contract' })
  await expect(verify(wrap(signature))).resolves.toEqual({ isValid: true, by: 'contract' })
  await expect(verify(forged)).resolves.toEqual({ isValid: false, reason: 'refused' })
  await expect(verify(signature, 'other')).resolves.toEqual({ isValid: false, reason: 'refused' })
})

/** Contracts that end a call in each way that anvil has a word for. */
const failing = {
  'reverts without a reason': '5f5ffd',
  'has an INVALID instruction': 'fe',
  'has an unknown instruction': '0c',
  'uses up all gas': '5b5f56',
  'pops from an empty stack': '50',
  'fills the stack': '5b5f5f56',
  'jumps to no destination': '600356',
  'reads more return data than there is': '60015f5f3e',
  'uses up all gas for memory': '5f6001600160ff1b51',
}

describe.each(Object.entries(failing))('verifyMessage() with an account whose code %s', (_, code) => {
  const key = privateKeyToAccount(generatePrivateKey())
  const delegate = privateKeyToAccount(generatePrivateKey()).address
  const place = (address: Hex, bytes: Hex) => rpc.request('anvil_setCode', [address, bytes])
  const verify = async (signature: Hex) => verifyMessage({ address: key.address, message, signature, rpc })
  const asks = async (signatures: readonly Hex[]) => Promise.all(signatures.map(verify))

  beforeAll(async () => {
    await place(delegate, `0x${code}`)
  })

  test('refuses what its key did not sign, alone and in a batch of JSON-RPC', async () => {
    await place(key.address, `0x${code}`)
    const forged = await other.signMessage({ message })
    const refused = { isValid: false, reason: 'refused' }
    expect(await asks([forged])).toEqual([refused])
    expect(await asks([forged, '0xdeadbeef', wrap(forged)])).toEqual([refused, refused, refused])
  })

  test('accepts what its own key signed, also when that code is only delegated to (EIP-7702)', async () => {
    const signature = await key.signMessage({ message })
    for (const bytes of [`0x${code}`, `0xef0100${delegate.slice(2)}`] as const) {
      await place(key.address, bytes)
      expect(await asks([signature])).toEqual([{ isValid: true, by: 'key' }])
      expect(await asks(['0xdeadbeef'])).toEqual([{ isValid: false, reason: 'refused' }])
    }
  })
})

test('verifyMessage() rejects when the node can not be reached', async () => {
  const gone = createRpc({ urls: ['http://127.0.0.1:1'], clock: systemClock, retries: 0 })
  const signature = await owner.signMessage({ message })
  await expect(verifyMessage({ address: wallet, message, signature, rpc: gone })).rejects.toMatchObject({
    code: 'LATCHKEY_HTTP_REQUEST_FAILED',
  })
})
