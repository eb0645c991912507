export { extensionDapp } from './extensionDapp.js'
