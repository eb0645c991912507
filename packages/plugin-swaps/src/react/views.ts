export { createSwapNotices } from './createSwapNotices.js'
export { default as SelectTokenView } from './SelectTokenView.js'
export { default as SwapView } from './SwapView.js'
