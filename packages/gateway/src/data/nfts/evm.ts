// What the index needs of an EVM library. It is loaded with the first use.

export { readCollectionName, readNftMetadata } from './readNftMetadata.js'
