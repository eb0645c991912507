import process from 'node:process'

/**
 * Whether `pnpm test:long` runs, or a developer runs the long tests of some files:
 * `LATCHKEY_TESTS=long`.
 */
export const isLong = process.env.LATCHKEY_TESTS === 'long'
