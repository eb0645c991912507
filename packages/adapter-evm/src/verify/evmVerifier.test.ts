import { type RpcClient, RpcRequestFailedError } from '@latchkey/core'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { evmVerifier } from './evmVerifier.js'

const owner = privateKeyToAccount(throwAwayKeys[6] as Hex)
const wallet = contractWalletOf(owner.address)
const networkId = 'eip155:1'
const message = 'hello'

/** A node that answers nothing. */
function createDeadNode(): RpcClient & { readonly requested: string[] } {
  const requested: string[] = []
  return {
    requested,
    async request(method) {
      requested.push(method)
      throw new RpcRequestFailedError('offline')
    },
  }
}

test('evmVerifier verifies a key without the network', async () => {
  const rpc = createDeadNode()
  const signature = await owner.signMessage({ message })
  const signed = { address: owner.address, networkId, message, signature }
  await expect(evmVerifier.verify({ ...signed, rpc })).resolves.toEqual({ isValid: true, by: 'key' })
  await expect(evmVerifier.verify(signed)).resolves.toEqual({ isValid: true, by: 'key' })
  expect(rpc.requested).toEqual([])
})

test('evmVerifier rejects when a contract can not be asked, and never calls that a no', async () => {
  const signature = await owner.signMessage({ message })
  for (const given of [signature, wallet.wrap(signature)]) {
    const signed = { address: wallet.address, networkId, message, signature: given }
    await expect(evmVerifier.verify({ ...signed, rpc: createDeadNode() })).rejects.toBeInstanceOf(RpcRequestFailedError)
    await expect(evmVerifier.verify(signed)).resolves.toMatchObject({ isValid: false })
  }
})

test.each([
  ['with its checksum', owner.address, true],
  ['in lower case', owner.address.toLowerCase(), false],
  ['with a wrong checksum', owner.address.replace(/[a-f]/, (letter) => letter.toUpperCase()), false],
  ['without 0x', owner.address.slice(2), false],
  ['of another length', `${owner.address}00`, false],
])('evmVerifier.isAddress() of an address %s', (_, address, isAddress) => {
  expect(evmVerifier.isAddress(address, networkId)).toBe(isAddress)
})

test.each([
  ['1', true],
  ['0', true],
  ['31337', true],
  ['01', false],
  ['0x1', false],
  ['', false],
  ['-1', false],
])('evmVerifier.isChain() of %j', (reference, isChain) => {
  expect(evmVerifier.isChain?.(reference)).toBe(isChain)
})
