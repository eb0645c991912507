// It stands among the errors, which must make what a wallet threw fit to be shown and may import nothing above them.
export { cleanText } from '../errors/cleanText.js'
