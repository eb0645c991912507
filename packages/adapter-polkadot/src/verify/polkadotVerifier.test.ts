import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { describe, expect, test } from 'vitest'
import { checksumHex } from '../address/checksumHex.js'
import { toHex } from '../hex/toHex.js'
import { polkadotVerifier } from './polkadotVerifier.js'
import { wrapBytes } from './wrapBytes.js'

const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const message = 'hello'
const bytes = new TextEncoder().encode(message)

describe.each(throwAwayPolkadotKeys)('a key of $type', (key) => {
  const pair = createPolkadotPair(key)
  const address = key.type === 'ethereum' ? checksumHex(pair.accountId) : pair.addressOn(0)

  test('is accepted by polkadotVerifier with and without the wrapper', async () => {
    expect(polkadotVerifier.isAddress(address, networkId)).toBe(true)
    for (const form of [bytes, wrapBytes(bytes)]) {
      const signature = toHex(pair.sign(form))
      await expect(polkadotVerifier.verify({ address, networkId, message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    }
  })

  test('is refused by polkadotVerifier for another message', async () => {
    const signature = toHex(pair.sign(bytes))
    await expect(polkadotVerifier.verify({ address, networkId, message: 'bye', signature })).resolves.toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
  })
})

test('polkadotVerifier.isAddress() refuses what is no address, and hex without its checksum', () => {
  const texts = ['hello', '', '0xd43593c715fdd31c61141abd04a99fd6822c8558', '0x12']
  expect(texts.map((text) => polkadotVerifier.isAddress(text, networkId))).toEqual([false, false, false, false])
})
