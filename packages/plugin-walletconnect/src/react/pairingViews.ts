export { default as ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'
export { default as ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'
export { default as OpenWalletView } from './OpenWalletView.js'
