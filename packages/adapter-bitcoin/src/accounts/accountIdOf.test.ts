import { bitcoinAddresses, bitcoinTestNetworks, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import { p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { addressOn } from '../address/addressOn.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { accountIdOf } from './accountIdOf.js'

const { Regtest, Testnet, Signet, Mainnet } = bitcoinTestNetworks
const key = Uint8Array.from([2, ...new Uint8Array(31), 1])
const forms = {
  p2wpkh: (network: typeof Regtest) => bitcoinAddresses(throwAwayBitcoinKeys[0], 0, network)[0].address,
  p2tr: (network: typeof Regtest) => bitcoinAddresses(throwAwayBitcoinKeys[0], 0, network)[1].address,
  p2pkh: (network: typeof Regtest) => p2pkh(key, network).address ?? '',
  p2sh: (network: typeof Regtest) => p2sh(p2wpkh(key, network), network).address ?? '',
}

describe.each(Object.entries(forms))('%s', (_, write) => {
  test('has the same account id on all networks', () => {
    const ids = [Regtest, Testnet, Signet, Mainnet].map((network) => accountIdOf(decodeAddress(write(network))))
    expect(new Set(ids).size).toBe(1)
  })

  test('addressOn() encodes it for each network', () => {
    for (const network of [Regtest, Testnet, Signet, Mainnet]) {
      expect(addressOn(write(Mainnet), network.id)).toBe(write(network))
      expect(addressOn(write(Regtest), network.id)).toBe(write(network))
    }
    expect(addressOn(write(Mainnet), 'bip122:unknown')).toBe(write(Mainnet))
  })
})

test('account ids of undefined witness versions differ by version', () => {
  const [one, other] = ['bc1sw50qgdz25j', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'].map((text) =>
    accountIdOf(decodeAddress(text)),
  )
  expect(one).toMatch(/^witness16:/)
  expect(other).toMatch(/^witness2:/)
})

test('account ids of one key differ by address form', () => {
  const ids = Object.values(forms).map((write) => accountIdOf(decodeAddress(write(Mainnet))))
  expect(new Set(ids).size).toBe(4)
})
