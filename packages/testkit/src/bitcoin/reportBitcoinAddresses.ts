import { type BitcoinTestAddress, bitcoinAddresses } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'
import { type BitcoinTestNetworkFacts, bitcoinTestNetworks } from './bitcoinTestNetwork.js'
import { throwAwayBitcoinKeys } from './throwAwayBitcoinKeys.js'

/** Addresses as the wallet reports them, with its faults. */
export function reportBitcoinAddresses(
  addresses: readonly BitcoinTestAddress[],
  faults: ReadonlySet<BitcoinFault>,
  network: BitcoinTestNetworkFacts,
): readonly BitcoinTestAddress[] {
  if (faults.size === 0) return addresses
  const foreign = network.bech32 === 'bc' ? bitcoinTestNetworks.Testnet : bitcoinTestNetworks.Mainnet
  const [key = ''] = throwAwayBitcoinKeys.slice(-1)
  const others = bitcoinAddresses(key, 0, faults.has('network') ? foreign : network)
  return addresses.map((each, index) => {
    const other = others[index % 2 === 0 ? 0 : 1]
    return {
      ...each,
      ...(faults.has('network') && { address: other.address }),
      ...(faults.has('addresses') && { address: `${each.address.slice(0, -1)}!` }),
      ...(faults.has('otherKeys') && { publicKey: other.publicKey }),
      ...(faults.has('keys') && { publicKey: each.publicKey.slice(0, -2) }),
    }
  })
}
