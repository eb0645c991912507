export { default as ConfirmedView } from './ConfirmedView.js'
export { default as PreviewView } from './PreviewView.js'
export { default as SelectTokenView } from './SelectTokenView.js'
export { default as SendView } from './SendView.js'
