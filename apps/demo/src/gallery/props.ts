import { arbitrum, optimism, polygon } from '@latchkey/adapter-evm'
import {
  type Account,
  avalanche,
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  type Network,
  sepolia,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/core'
import type { FakeWalletOptions } from '@latchkey/testkit'

// Networks, accounts and wallets for the scenes. The wallets are fake, and no node gets a request.

export const evmNetworks: readonly Network[] = [mainnet, base]
export const manyNetworks: readonly Network[] = [mainnet, base, optimism, arbitrum, polygon, avalanche, sepolia]
export const solanaNetworks: readonly Network[] = [solanaMainnet, solanaDevnet]
export const bitcoinNetworks: readonly Network[] = [bitcoin, bitcoinTestnet]

const kusama: Network = {
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: [] } },
}
export const polkadotNetworks: readonly Network[] = [
  {
    id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: [] } },
  },
  kusama,
]

export const ada: Account = {
  id: 'ada',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  type: 'eoa',
}
export const grace: Account = {
  id: 'grace',
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  type: 'smartAccount',
  name: 'Savings',
}
export const joan: Account = {
  id: 'joan',
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  type: 'eoa',
}

const payment: Account = {
  id: 'payment',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  type: 'payment',
}
const ordinal: Account = {
  id: 'ordinal',
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  type: 'ordinal',
}
const mary: Account = {
  id: 'mary',
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  type: 'sr25519',
  name: 'Harbour dues',
}
const hedy: Account = {
  id: 'hedy',
  address: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  type: 'ed25519',
}
/** A hardware device with a key for one network only. */
export const device: Account = {
  id: 'device',
  address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  type: 'ed25519',
  name: 'Device',
  networkIds: [kusama.id],
}

/** Address of an account on a network, for the fake Polkadot wallets. */
export function writtenOn({ id, address }: Account, networkId: string): string {
  return id === mary.id && networkId === kusama.id ? device.address : address
}

export function wallet(name: string, options: FakeWalletOptions = {}): FakeWalletOptions {
  const id = `com.example.${name.toLowerCase().replaceAll(/[^a-z]/g, '') || 'wallet'}`
  return { id, name, rdns: id, icon: pictureOf(name), group: 'injected', accounts: [ada], ...options }
}

export const anchor: FakeWalletOptions = wallet('Anchor')
export const beacon: FakeWalletOptions = wallet('Beacon')
export const cleat: FakeWalletOptions = wallet('Cleat', { icon: undefined })

/** One wallet with a connector in each of the four namespaces. */
const orbit = { ...wallet('Orbit'), wallet: 'com.example.orbit' }
export const everywhere: {
  readonly wallets: readonly FakeWalletOptions[]
  readonly solanaWallets: readonly FakeWalletOptions[]
  readonly bitcoinWallets: readonly FakeWalletOptions[]
  readonly polkadotWallets: readonly FakeWalletOptions[]
} = {
  wallets: [orbit, anchor],
  solanaWallets: [{ ...orbit, accounts: [joan] }],
  bitcoinWallets: [{ ...orbit, accounts: [payment, ordinal] }],
  polkadotWallets: [{ ...orbit, accounts: [mary, hedy, device] }],
}

/** A wallet icon: one shape on one colour. */
function pictureOf(name: string): string {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 11)
  const hue = (seed * 47) % 360
  const shapes = [
    '<circle cx="48" cy="48" r="22"/>',
    '<path d="M48 22 74 70H22Z"/>',
    '<path d="M28 34h40v28H28z"/><circle cx="58" cy="48" r="6" fill="hsl(0 0% 100% / .5)"/>',
    '<path d="M48 20c18 0 26 14 26 28S66 76 48 76 22 62 22 48s8-28 26-28Zm0 16a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z"/>',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 64% 46%)"/><g fill="white" fill-rule="evenodd">${shapes[seed % shapes.length]}</g></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
