export { default as WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.js'
export { default as WalletReceiveView } from './WalletReceiveView.js'
