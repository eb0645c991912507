export { buildPolkadotExtension } from './buildPolkadotExtension.ts'
export { launchPolkadotBrowser, type PolkadotBrowser } from './launchPolkadotBrowser.ts'
export { type NewAccount, PolkadotWallet } from './PolkadotWallet.ts'
