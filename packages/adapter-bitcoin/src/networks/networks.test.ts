import { allowLink, bitcoin, bitcoinTestnet, createModal, isNetworkId } from '@latchkey/core'
import { expect, test } from 'vitest'
import { bitcoin as bitcoinAdapter } from '../bitcoin.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { bitcoinRegtest } from './bitcoinRegtest.js'
import { bitcoinSignet } from './bitcoinSignet.js'
import { bitcoinTestnet4 } from './bitcoinTestnet4.js'

const networks = [bitcoin, bitcoinTestnet, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest()]

test('an app can list every Bitcoin network that wallets have', () => {
  expect(networks.map(({ id }) => id)).toEqual(bitcoinChains.map(({ networkId }) => networkId))
  const modal = createModal({ networks, adapters: [bitcoinAdapter()] })
  expect(modal.state.$networks.get()).toHaveLength(networks.length)
})

test.each(networks)('$name has an id, an explorer that can be opened, and says whether it is for tests', (network) => {
  expect(isNetworkId(network.id)).toBe(true)
  if (network.explorer) expect(allowLink(network.explorer.url)).toBeDefined()
  expect(network.testnet ?? false).toBe(network !== bitcoin)
})
