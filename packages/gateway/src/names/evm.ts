// What names need of an EVM library. It is loaded with the first use.

export { verifyMessage } from '@latchkey/adapter-evm/verify'
export { answerLookup } from './answerLookup.js'
export { lookUpEns } from './lookUpEns.js'
export { readAddress } from './readAddress.js'
export { readAvatar } from './readAvatar.js'
