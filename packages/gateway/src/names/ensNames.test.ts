import { readFileSync } from 'node:fs'
import { namehash } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { isRegistrable } from './isRegistrable.js'
import { normalizeName } from './normalizeName.js'

interface EnsNames {
  readonly valid: readonly { readonly name: string; readonly normal: string }[]
  readonly invalid: readonly { readonly name: string; readonly why: string }[]
  readonly namehash: readonly { readonly name: string; readonly normal: string; readonly namehash: string }[]
  readonly homographs: readonly {
    readonly trusted: string
    readonly shown: string
    readonly result: 'refuse' | 'same-name' | 'different-name'
  }[]
  readonly registerLabel: readonly { readonly label: string; readonly valid: boolean }[]
}

const file = new URL('../../../../tests/vectors/ens-names.json', import.meta.url)
const { groups } = JSON.parse(readFileSync(file, 'utf8')) as { readonly groups: EnsNames }

describe('the vector ens-names', () => {
  test.each(groups.valid)('the name $name has the normal form $normal', ({ name, normal }) => {
    expect(normalizeName(name)).toBe(normal)
  })

  test.each(groups.invalid)('the name $name is refused ($why)', ({ name }) => {
    expect(normalizeName(name)).toBeUndefined()
  })

  test.each(groups.namehash)('the hash of $name is $namehash', ({ name, normal, namehash: hash }) => {
    expect(normalizeName(name)).toBe(normal)
    expect(namehash(normal)).toBe(hash)
  })

  test.each(groups.homographs)('$shown compared with $trusted: $result', ({ trusted, shown, result }) => {
    const normal = normalizeName(shown)
    const kept = normal === trusted ? 'same-name' : 'different-name'
    expect(normal === undefined ? 'refuse' : kept).toBe(result)
  })

  test.each(groups.registerLabel)('whether the label $label can be registered: $valid', ({ label, valid }) => {
    expect(isRegistrable(label)).toBe(valid)
  })
})

test.each([
  ['adalovelace', true],
  ['ada-1', true],
  ['0123', true],
  ['Adas', false],
  ['ada_', false],
  ['ada.b', false],
  ['xn--abcd', false],
  ['a'.repeat(63), true],
  ['a'.repeat(64), false],
  ['аdas', false],
])('whether the label %s can be registered: %s', (label, valid) => {
  expect(isRegistrable(label)).toBe(valid)
})
