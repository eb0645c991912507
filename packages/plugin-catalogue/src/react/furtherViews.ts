export { default as AllWalletsView } from './AllWalletsView.js'
export { default as DownloadsView } from './DownloadsView.js'
export { default as GetWalletView } from './GetWalletView.js'
