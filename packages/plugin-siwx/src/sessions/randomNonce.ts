/** 128 random bits as hex. EIP-4361 allows letters and digits only. */
export function randomNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
