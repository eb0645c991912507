import { createTraps } from './createTraps.js'
import { throwing } from './throwing.js'

const hugeText = 500_000

/** Unusual errors, exactly as they are thrown. */
export function createOddErrors(): Readonly<Record<string, unknown>> {
  return {
    text: 'no',
    nothing: undefined,
    number: 7,
    traps: createTraps(),
    getter: Object.defineProperty({}, 'code', { get: throwing, enumerable: true }),
    'code-object': { code: {}, message: {} },
    huge: Object.assign(new Error(`<img src=x onerror=alert(1)>${'\u202e!'.repeat(hugeText)}`), { code: -32000 }),
  }
}
