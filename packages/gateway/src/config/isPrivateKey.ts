/** The order of secp256k1. A key is below it. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Whether a text is a private key of secp256k1: `0x` and 64 hex digits, neither zero nor too large. */
export function isPrivateKey(text: string): text is `0x${string}` {
  if (!/^0x[\da-f]{64}$/i.test(text)) return false
  const key = BigInt(text)
  return key > 0n && key < order
}
