import { expect, test } from 'vitest'
import { createCode } from './createCode.js'

test('codes have six digits, and each digit stands at each place', () => {
  const codes = Array.from({ length: 2000 }, createCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  for (let place = 0; place < 6; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(10)
})
