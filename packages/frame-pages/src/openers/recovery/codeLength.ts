/** Letters of a recovery code, and of its random part. */
export const codeLength = { all: 32, random: 30 } as const
