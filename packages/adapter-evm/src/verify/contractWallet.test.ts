import { createRpc, systemClock } from '@latchkey/core'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const { a } = inject('chains')
const rpc = createRpc({ urls: [a.url], clock: systemClock, isRead: () => true })
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

test('verifyMessage() rejects when the node can not be reached', async () => {
  const gone = createRpc({ urls: ['http://127.0.0.1:1'], clock: systemClock, retries: 0 })
  const signature = await owner.signMessage({ message })
  await expect(verifyMessage({ address: wallet, message, signature, rpc: gone })).rejects.toMatchObject({
    code: 'LATCHKEY_HTTP_REQUEST_FAILED',
  })
})
