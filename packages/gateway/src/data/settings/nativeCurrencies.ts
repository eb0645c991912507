import type { NativeCurrency } from './DataNetworkSettings.js'

const currency = (name: string, symbol: string, decimals = 18): NativeCurrency => ({
  name,
  symbol,
  decimals,
  icon: undefined,
})
const ether = currency('Ether', 'ETH')
const pol = currency('POL', 'POL')
const bnb = currency('BNB', 'BNB')
const avax = currency('Avalanche', 'AVAX')
const celo = currency('Celo', 'CELO')
const mantle = currency('Mantle', 'MNT')
const xdai = currency('xDAI', 'XDAI')

/**
 * Native currencies by CAIP-2 id of their network, and by namespace where all of its networks have the
 * same one.
 *
 * @see https://chainlist.org
 */
export const nativeCurrencies: Readonly<Record<string, NativeCurrency>> = {
  solana: currency('Solana', 'SOL', 9),
  'eip155:1': ether,
  'eip155:10': ether,
  'eip155:56': bnb,
  'eip155:97': bnb,
  'eip155:100': xdai,
  'eip155:130': ether,
  'eip155:137': pol,
  'eip155:324': ether,
  'eip155:480': ether,
  'eip155:1337': ether,
  'eip155:5000': mantle,
  'eip155:5003': mantle,
  'eip155:8453': ether,
  'eip155:10200': xdai,
  'eip155:31337': ether,
  'eip155:42161': ether,
  'eip155:42170': ether,
  'eip155:42220': celo,
  'eip155:43113': avax,
  'eip155:43114': avax,
  'eip155:59144': ether,
  'eip155:80002': pol,
  'eip155:81457': ether,
  'eip155:84532': ether,
  'eip155:421614': ether,
  'eip155:534352': ether,
  'eip155:560048': ether,
  'eip155:7777777': ether,
  'eip155:11155111': ether,
  'eip155:11155420': ether,
}
