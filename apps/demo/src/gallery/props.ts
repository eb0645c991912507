import { arbitrum, optimism, polygon } from '@latchkey/adapter-evm'
import {
  type Account,
  avalanche,
  base,
  mainnet,
  type Network,
  sepolia,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/core'
import type { FakeWalletOptions } from '@latchkey/testkit'

// What stands on the stage. Nothing of it is real, and nothing of it is asked for anything.

export const evmNetworks: readonly Network[] = [mainnet, base]
export const manyNetworks: readonly Network[] = [mainnet, base, optimism, arbitrum, polygon, avalanche, sepolia]
export const solanaNetworks: readonly Network[] = [solanaMainnet, solanaDevnet]

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

export function wallet(name: string, options: FakeWalletOptions = {}): FakeWalletOptions {
  const id = `com.example.${name.toLowerCase().replaceAll(/[^a-z]/g, '') || 'wallet'}`
  return { id, name, rdns: id, icon: pictureOf(name), group: 'injected', accounts: [ada], ...options }
}

export const anchor: FakeWalletOptions = wallet('Anchor')
export const beacon: FakeWalletOptions = wallet('Beacon')
export const cleat: FakeWalletOptions = wallet('Cleat', { icon: undefined })

/** A mark in the manner of real wallets: one shape on one colour. */
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
