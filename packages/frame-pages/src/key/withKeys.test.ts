import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, test, vi } from 'vitest'
import { anvilSecret } from '../../testing/anvilSecret.js'
import { checkAddresses } from './checkAddresses.js'
import { createSecret } from './createSecret.js'
import { toAddresses } from './toAddresses.js'
import { withKeys } from './withKeys.js'

// The library asks for this in its build for browsers, which tests use.
beforeAll(() => void vi.stubGlobal('isSecureContext', true))

test("the secret of anvil's test words gives anvil's first account", async () => {
  const keys = await withKeys(anvilSecret(), ({ eip155 }) => bytesToHex(eip155))
  expect(keys).toBe('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const { eip155 } = await withKeys(anvilSecret(), toAddresses)
  expect(eip155).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('the words "abandon … about" give the addresses that wallets show for them', async () => {
  await expect(withKeys(new Uint8Array(16), toAddresses)).resolves.toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

test('property: the keys and addresses of any secret are those of viem and @solana/kit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (bytes) => {
      const secret = new Uint8Array(bytes)
      const { addresses, evmKey, signer } = await withKeys(secret, async (keys) => ({
        addresses: toAddresses(keys),
        evmKey: bytesToHex(keys.eip155),
        signer: await createKeyPairSignerFromPrivateKeyBytes(keys.solana),
      }))
      expect(addresses.eip155).toBe(mnemonicToAccount(entropyToMnemonic(bytes, wordlist)).address)
      expect(addresses).toEqual({ eip155: privateKeyToAddress(evmKey), solana: signer.address })
    }),
    { numRuns: 25 },
  )
})

test('createSecret() makes 16 bytes, and never the same', () => {
  const secrets = Array.from({ length: 100 }, createSecret)
  expect(secrets.every(({ length }) => length === 16)).toBe(true)
  expect(new Set(secrets.map(String)).size).toBe(100)
})

test('withKeys() refuses a secret of another length, and does not call', async () => {
  const calls: unknown[] = []
  await expect(withKeys(new Uint8Array(15), (keys) => calls.push(keys))).rejects.toThrow(RangeError)
  expect(calls).toEqual([])
})

test('checkAddresses() accepts the addresses of a secret, and refuses each other one', async () => {
  const secret = createSecret()
  const [addresses, others] = [await withKeys(secret, toAddresses), await withKeys(createSecret(), toAddresses)]
  await expect(checkAddresses(secret, addresses)).resolves.toBeUndefined()
  const lowerCase = addresses.eip155.toLowerCase() as `0x${string}`
  for (const wrong of [
    { ...addresses, eip155: others.eip155 },
    { ...addresses, solana: others.solana },
    ...(lowerCase === addresses.eip155 ? [] : [{ ...addresses, eip155: lowerCase }]),
  ]) {
    await expect(checkAddresses(secret, wrong)).rejects.toMatchObject({ code: 'OPEN_FAILED' })
  }
})
