import { bitcoin, bitcoinTestnet } from '@latchkey/core'
import { expect, test } from 'vitest'
import messages from '../../../../tests/vectors/bitcoin-messages.json' with { type: 'json' }
import siwx from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { bitcoinVerifier } from './bitcoinVerifier.js'

const networkId = bitcoin.id

test.each(siwx.groups.bip122)(
  'bitcoinVerifier accepts the signature of "$name"',
  async ({ fields, message, signature }) => {
    const signed = { address: fields.accountAddress, networkId, message, signature }
    await expect(bitcoinVerifier.verify(signed)).resolves.toMatchObject({ isValid: true, by: 'key' })
    await expect(bitcoinVerifier.verify({ ...signed, message: `${message} ` })).resolves.toMatchObject({
      isValid: false,
      reason: 'otherSigner',
    })
  },
)

test('bitcoinVerifier knows addresses by their network, in their canonical form', () => {
  const [{ address = '' } = {}] = messages.groups.simpleValid.filter(({ type }) => type === 'p2wpkh')
  const known = [address, address.toUpperCase(), 'hello'].map((text) => bitcoinVerifier.isAddress(text, networkId))
  expect(known).toEqual([true, false, false])
  expect(bitcoinVerifier.isAddress(address, bitcoinTestnet.id)).toBe(false)
})
