import { explorerAddressUrl } from '@latchkey/core'
import { allNetworks, selectableNetworks } from '@polkadot/util-crypto/networks'
import { expect, test } from 'vitest'
import { prefixOf } from '../address/prefixOf.js'
import { InvalidGenesisHashError } from '../errors/InvalidGenesisHashError.js'
import { accountKindOn } from './accountKindOn.js'
import { kusama } from './kusama.js'
import { kusamaAssetHub } from './kusamaAssetHub.js'
import { moonbeam } from './moonbeam.js'
import { networkIdOfGenesis } from './networkIdOfGenesis.js'
import { polkadotAssetHub } from './polkadotAssetHub.js'
import { polkadotMainnet } from './polkadotMainnet.js'
import { polkadotNetwork } from './polkadotNetwork.js'
import { westend } from './westend.js'

const hashes: Readonly<Record<string, string>> = {
  'Polkadot Asset Hub': '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  'Kusama Asset Hub': '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  Westend: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
}

test.each([
  ['polkadot', polkadotMainnet],
  ['kusama', kusama],
])('%s matches the registry of the reference library', (name, network) => {
  const known = selectableNetworks.find((one) => one.network === name)
  expect(network.id).toBe(networkIdOfGenesis(known?.genesisHash[0]))
  expect(prefixOf(network.id)).toBe(known?.prefix)
  expect(network.nativeCurrency).toMatchObject({ symbol: known?.symbols[0], decimals: known?.decimals[0] })
})

test.each([polkadotAssetHub, kusamaAssetHub, westend])('the id of $name is from its genesis hash', (network) => {
  expect(network.id).toBe(networkIdOfGenesis(hashes[network.name]))
})

test('hubs have the SS58 prefix of their relay chains, and the test network has the generic one', () => {
  expect(prefixOf(polkadotAssetHub.id)).toBe(0)
  expect(prefixOf(kusamaAssetHub.id)).toBe(2)
  expect(prefixOf(westend.id)).toBe(42)
})

test('polkadotNetwork() takes its id from the genesis hash, and the app sets its SS58 prefix', () => {
  const { id: _, ...withoutId } = westend
  const own = polkadotNetwork({ ...withoutId, name: 'Own', genesisHash: `0x${'AB'.repeat(32)}` })
  expect(own).toMatchObject({ id: `polkadot:${'ab'.repeat(16)}`, name: 'Own' })
  expect(own).not.toHaveProperty('genesisHash')
  expect(prefixOf(own.id)).toBe(42)
  expect(prefixOf(own.id, { [own.id]: 7 })).toBe(7)
  expect(prefixOf('constructor')).toBe(42)
})

test.each([undefined, '', '0x', `${'ab'.repeat(32)}`, `0x${'ab'.repeat(31)}`, `0x${'zz'.repeat(32)}`, 7])(
  'networkIdOfGenesis() rejects %o',
  (genesisHash) => {
    expect(() => networkIdOfGenesis(genesisHash)).toThrow(InvalidGenesisHashError)
  },
)

test('explorerAddressUrl() uses the account path of the explorer', () => {
  expect(explorerAddressUrl(kusama, 'HNZa')).toBe('https://kusama.subscan.io/account/HNZa')
})

test('accountKindOn() knows Moonbeam and the Ethereum chains of the reference registry that have a genesis hash', () => {
  for (const { genesisHash, standardAccount } of selectableNetworks) {
    for (const hash of genesisHash) {
      expect(accountKindOn(networkIdOfGenesis(hash), [])).toBe(
        standardAccount === 'secp256k1' ? 'ethereum' : 'substrate',
      )
    }
  }
  expect(networkIdOfGenesis('0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d')).toBe(moonbeam.id)
  const known = allNetworks.find(({ network }) => network === 'moonbeam')
  expect(known?.standardAccount).toBe('secp256k1')
  expect(moonbeam.nativeCurrency).toMatchObject({ symbol: known?.symbols[0], decimals: known?.decimals[0] })
  expect(accountKindOn(moonbeam.id, [{ ...moonbeam, accountKind: 'substrate' }])).toBe('substrate')
  expect(() => accountKindOn(moonbeam.id, [{ ...moonbeam, accountKind: 'h160' }])).toThrow('account kind')
})
