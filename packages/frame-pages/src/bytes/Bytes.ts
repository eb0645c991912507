/** Bytes that WebCrypto accepts. It refuses views of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>
