/** Of AES-GCM, in bytes (NIST SP 800-38D). */
export const nonceLength = 12
